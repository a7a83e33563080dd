import { byteAt, fixed, type Command, type PrintHead } from './command.ts';
import { automaticStatus, realTimeStatus, requestedStatus } from './status-reply.ts';

const answer = (head: PrintHead, status: number | null): void => {
  if (status !== null) head.reply(Uint8Array.of(status));
};

/** `GS V`: 65 and 66 feed first (one more byte); 1, 49 and 66 leave a bridge. */
const cutKind = (mode: number): 'full' | 'partial' => ([1, 49, 66, 98, 104].includes(mode) ? 'partial' : 'full');

/** Cutting, the drawer, and the questions that a printer answers. */
export const deviceCommands: readonly Command[] = [
  {
    name: 'GS V',
    size: (rest) => {
      if (rest.length < 1) return null;
      return [65, 66, 97, 98, 103, 104].includes(byteAt(rest, 0)) ? 2 : 1;
    },
    run: (head, args) => {
      if (args.length > 1) head.paper.feedDots(byteAt(args, 1));
      head.cut(cutKind(byteAt(args, 0)));
    },
  },
  fixed('ESC i', 0, (head) => head.cut('full')),
  fixed('ESC m', 0, (head) => head.cut('partial')),
  fixed('ESC p', 3, (head) => head.kickDrawer()),
  fixed('DLE EOT', 1, (head, args) => answer(head, realTimeStatus(byteAt(args, 0), head.sensors()))),
  fixed('GS r', 1, (head, args) => answer(head, requestedStatus(byteAt(args, 0), head.sensors()))),
  fixed('GS a', 1, (head, args) => {
    const isOn = byteAt(args, 0) !== 0;
    head.setAutomaticStatus(isOn);
    if (isOn) head.reply(automaticStatus(head.sensors()));
  }),
];
