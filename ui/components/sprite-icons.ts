/** What icons.svg holds; for types and tests, so that the drawings weigh on no script. */
export const SPRITE_ICONS = [
  'pin', 'bag', 'cutlery', 'receipt', 'pen', 'heart', 'clock', 'share', 'phone', 'mail',
  'reload', 'eye', 'eyeOff', 'card', 'offer', 'leave', 'expand', 'access', 'gluten', 'milk',
  'egg', 'fish', 'celery', 'leaf', 'nut', 'peanut', 'soy', 'sesame', 'mustard', 'shell',
  'shrimp', 'lupin', 'sulphites', 'arrow', 'star', 'bell', 'headphones', 'dish', 'forward', 'up',
] as const;
