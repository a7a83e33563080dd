/** A code as it is heard, letter by letter, with a pause after each: without one a voice makes five litres of `5 L` and two seconds of `2 S`. @example inLetters('K7F 249') // 'K, 7, F, 2, 4, 9' */
export const inLetters = (code: string): string => code.replaceAll(/\s/g, '').split('').join(', ');
