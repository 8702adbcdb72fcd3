import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a file exists and is executable. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Where the shell would find a program, or undefined. */
export function findOnPath(name: string, path = process.env['PATH'] ?? ''): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

/** The program that evaluates the alert rules as Prometheus does, or undefined where there is none. */
export const promtoolProgram = (): string | undefined => process.env['PROMTOOL_PATH'] ?? findOnPath('promtool');
