import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readIfThere } from './data-folder.ts';

/** A hash of the names and contents of all matching files: it is equal if and only if nothing has changed. */
export function fingerprintOf(root: string, patterns: readonly string[], leaveOut: readonly string[] = []): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(patterns, { cwd: root, withFileTypes: true, exclude: [...leaveOut, '**/node_modules', '**/dist'] });
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Remembers, in one small file, what was last built from which sources. */
export class Stamp {
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
  }

  matches(fingerprint: string): boolean {
    return readIfThere(this.file) === fingerprint;
  }

  /** Call before starting the work, so that interrupted work does not count as done. */
  clear(): void {
    rmSync(this.file, { force: true });
  }

  write(fingerprint: string): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, fingerprint);
  }
}
