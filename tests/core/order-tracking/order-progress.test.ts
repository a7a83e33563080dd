import { describe, expect, it } from 'vitest';
import { orderProgress } from '#core/order-tracking/order-progress.ts';
import type { Order, OrderStatus } from '#core/order-tracking/order.ts';

const reached = (...steps: [OrderStatus, number][]): Order['steps'] => steps.map(([status, at]) => ({ status, at }));
/** `received 10 | >cooking 20 | ready | delivered`: passed steps with their time, `>` marks the one it is at. */
const shown = (status: OrderStatus, steps: Order['steps']) => {
  const progress = orderProgress({ status, steps });
  const words = progress.steps.map(({ step, state, at }) => `${state === 'current' ? '>' : ''}${step}${state === 'ahead' ? '' : ` ${at ?? '?'}`}`);
  return `${words.join(' | ')}${progress.isCancelled ? ' | cancelled' : ''}`;
};

describe('the guest\'s four steps', () => {
  it.each<[OrderStatus, Order['steps'], string]>([
    ['calculatedPrice', [], 'received | cooking | ready | delivered'],
    ['added', reached(['added', 10]), '>received 10 | cooking | ready | delivered'],
    ['started', reached(['added', 10], ['started', 20]), 'received 10 | >cooking 20 | ready | delivered'],
    ['finished', reached(['added', 10], ['started', 20], ['finished', 25]), 'received 10 | >cooking 20 | ready | delivered'],
    ['done', reached(['added', 10], ['started', 20], ['finished', 25], ['done', 30]), 'received 10 | cooking 20 | >ready 30 | delivered'],
    ['delivered', reached(['added', 10], ['started', 20], ['done', 30], ['delivered', 40]), 'received 10 | cooking 20 | ready 30 | delivered 40'],
  ])('[TRACK-9] %s', (status, steps, words) => { expect(shown(status, steps)).toBe(words); });

  it('[TRACK-9] a step nobody noted is passed without a time', () => {
    expect(shown('done', reached(['added', 10], ['done', 30]))).toBe('received 10 | cooking ? | >ready 30 | delivered');
    expect(shown('started', [])).toBe('received ? | >cooking ? | ready | delivered');
  });

  it('[TRACK-9] a cancelled order stands where it stood, a newer server\'s status at the furthest step known', () => {
    expect(shown('cancelled', reached(['added', 10], ['started', 20], ['cancelled', 22]))).toBe('received 10 | >cooking 20 | ready | delivered | cancelled');
    expect(shown('unknown', reached(['added', 10], ['unknown', 12]))).toBe('>received 10 | cooking | ready | delivered');
  });

  it('[TRACK-9] what was noted and taken back is ahead again', () => {
    expect(shown('started', reached(['added', 10], ['started', 20], ['done', 30]))).toBe('received 10 | >cooking 20 | ready | delivered');
  });
});
