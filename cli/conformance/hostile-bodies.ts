/** W4: what no honest client sends. Each must be refused, and none may bring the server down. */
export const HOSTILE_BODIES: readonly string[] = [
  '{"shopId": 1,', '', 'null', '[]', '"text"', '{"shopId": 1, "__proto__": {"paid": true}}', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, `{"shopId": ${'9'.repeat(400)}}`,
  '{"shopId": "1 OR 1=1", "orderType": {}, "items": 7}',
];

/** Half as much again as the 256 kB that an order may have. */
export const TOO_LARGE = JSON.stringify({ filler: 'x'.repeat(400_000) });

export const JSON_TYPE = { 'content-type': 'application/json' } as const;
