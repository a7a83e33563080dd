/** A file in the data folder has another shape than this program knows, as one has that a newer one has written: it would be misread. */
export class OtherVersion extends Error {
  constructor(file: string) {
    super(`${file} was written by another version of weborder. Start that one, or name another folder with --data.`);
    this.name = 'OtherVersion';
  }
}
