import { useRef, type PointerEvent } from 'react';

export interface DragDown {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/** Farther than this, or faster, and the sheet goes. */
const ENOUGH_PX = 110;
const ENOUGH_PX_PER_MS = 0.55;

/** Lets a finger pull a sheet down by its head. The sheet is the nearest `<dialog>` around the head; letting go early lets it spring back. */
export const useDragDown = (onClose: () => void): DragDown => {
  const drag = useRef<{ readonly pointer: number; readonly y: number; readonly at: number } | null>(null);
  const sheetOf = (event: PointerEvent<HTMLElement>): HTMLElement | null => event.currentTarget.closest('dialog');
  const pulled = (event: PointerEvent<HTMLElement>): number => (drag.current?.pointer === event.pointerId ? Math.max(0, event.clientY - drag.current.y) : 0);
  const release = (event: PointerEvent<HTMLElement>): void => {
    const sheet = sheetOf(event);
    if (sheet) {
      sheet.style.removeProperty('translate');
      sheet.style.removeProperty('transition');
    }
    drag.current = null;
  };
  return {
    onPointerDown: (event) => {
      if (event.pointerType === 'mouse' || !event.isPrimary || (event.target instanceof Element && event.target.closest('button, a, input') !== null)) return;
      drag.current = { pointer: event.pointerId, y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const sheet = sheetOf(event);
      if (drag.current?.pointer !== event.pointerId || !sheet) return;
      sheet.style.transition = 'none';
      sheet.style.translate = `0 ${String(pulled(event))}px`;
    },
    onPointerUp: (event) => {
      const from = drag.current;
      const distance = pulled(event);
      release(event);
      if (from && (distance > ENOUGH_PX || (distance > 24 && distance / Math.max(1, event.timeStamp - from.at) > ENOUGH_PX_PER_MS))) onClose();
    },
    onPointerCancel: release,
  };
};
