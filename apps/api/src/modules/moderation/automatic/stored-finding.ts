import type { Finding } from './classifier.ts';

/** A finding as it is kept with its report, and in which message or picture it was. */
export interface StoredFinding extends Omit<Finding, 'category'> {
  foundIn: string;
}
