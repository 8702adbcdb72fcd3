import { faultOfPdf } from './pdf-rules.ts';

/** Reads one PDF that its parent process sends, says what is wrong with it, and ends. */

process.once('message', (bytes: Uint8Array) => {
  void faultOfPdf(Buffer.from(bytes)).then((fault) => process.send?.({ fault }, () => process.disconnect()));
});
process.once('disconnect', () => process.exit(0));
// Ctrl-C reaches every process of a terminal; the parent decides when to end.
process.on('SIGINT', () => {});
