import { describe, expect, it } from 'vitest';
import { civilTime } from '#core/shared/civil-time.ts';
import { createDeviceZone } from '#simulator/world/device-zone.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');

describe('the time zone of the machine', () => {
  it('is really another one for whatever leans on it, not for a shop, and is put back', () => {
    const [before, zone] = [new Date(NOON).getHours(), createDeviceZone()];
    zone.set('Asia/Tokyo');
    expect([new Date(NOON).getHours(), new Intl.DateTimeFormat('sv', { hour: 'numeric' }).format(NOON), civilTime(NOON, 'Europe/Stockholm').hour]).toEqual([20, '20', 12]);
    zone.set('America/St_Johns');
    expect(new Date(NOON).getMinutes()).toBe(30);
    zone.restore();
    zone.restore();
    expect(new Date(NOON).getHours()).toBe(before);
  });
});
