/** An unreadable file, with a message for its vendor. */
export class UnreadableFile extends Error {
  readonly name = 'UnreadableFile';
}
