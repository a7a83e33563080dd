/** What stands under this name can not be put back: another version wrote it, whose tables or records are others, or it is damaged. Nothing has changed. */
export class UnusableSnapshot extends Error {
  constructor(cause: unknown) {
    super('This snapshot was saved by another version of weborder, or is damaged: load it there, or save one anew', { cause });
    this.name = 'UnusableSnapshot';
  }
}
