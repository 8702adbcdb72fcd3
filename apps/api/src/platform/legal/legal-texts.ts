import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LegalDocument, ReportCategory, valuesOf } from '@benison/contracts/enumerations';
import { LEGAL_VERSION_LENGTH_MAX } from '@benison/contracts/limits';
import { DEFAULT_PRIVACY } from './default-privacy.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { DEFAULT_TERMS } from './default-terms.ts';

export interface LegalSection {
  /** Its place in the document, from 1: decisions name a rule by it. */
  number: number;
  title: string;
  paragraphs: string[];
  /** What reports are about that this section forbids. */
  reasons: ReportCategory[];
}

/** A document as people read it. */
export interface ParsedLegalText {
  version: string;
  title: string;
  sections: LegalSection[];
}

/** One of the operator's documents, in the version that is in force. */
export interface LegalText extends ParsedLegalText {
  document: LegalDocument;
  /** The product's own text: the operator has put none in its place. */
  isStandard: boolean;
  /** As it was written. What members agree to is kept by it. */
  source: string;
}

const DEFAULTS: Record<LegalDocument, string> = { TERMS: DEFAULT_TERMS, PRIVACY: DEFAULT_PRIVACY, RULES: DEFAULT_RULES };
const FILES: Record<LegalDocument, string> = { TERMS: 'terms.md', PRIVACY: 'privacy.md', RULES: 'rules.md' };
const VERSION = /^version:\s*(\S+)$/;
const REASONS = /^reasons:\s*(.*)$/;

/** A file that cannot be read as one of the documents; `message` says which, and what it lacks. */
export class LegalTextError extends Error {
  override name = 'LegalTextError';
}

function reasonsIn(line: string | undefined, name: string): ReportCategory[] | null {
  const found = REASONS.exec(line?.trim() ?? '');
  if (!found) return null;
  return (found[1] ?? '').split(',').map((word) => {
    const reason = valuesOf(ReportCategory).find((one) => one === word.trim());
    if (!reason) throw new LegalTextError(`${name} names a reason "${word.trim()}"; there are ${valuesOf(ReportCategory).join(', ')}.`);
    return reason;
  });
}

function sectionOf(part: string, number: number, name: string): LegalSection {
  const [title = '', ...lines] = part.split('\n');
  const reasons = reasonsIn(lines[0], name);
  const paragraphs = lines
    .slice(reasons ? 1 : 0)
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', ' '))
    .filter(Boolean);
  return { number, title: title.trim(), paragraphs, reasons: reasons ?? [] };
}

/**
 * Reads a document: `version:` in the first line, `#` before its title, `##` before each section, an empty line between paragraphs. A section
 * of the rules may begin with `reasons:` and the categories of reports it is about.
 * @throws LegalTextError
 */
export function parseLegalText(text: string, name: string): ParsedLegalText {
  const [first = '', ...lines] = text.replaceAll('\r\n', '\n').trim().split('\n');
  const version = VERSION.exec(first)?.[1];
  if (!version || version.length > LEGAL_VERSION_LENGTH_MAX)
    throw new LegalTextError(`${name} begins with "version: " and a word of up to ${LEGAL_VERSION_LENGTH_MAX} characters`);
  const [head = '', ...parts] = `\n${lines.join('\n')}`.split(/\n## /);
  const title = /^\s*# (.+?)\s*$/.exec(head)?.[1];
  if (!title) throw new LegalTextError(`${name} has its title in a line that begins with "# ", and only sections below it`);
  if (parts.length === 0) throw new LegalTextError(`${name} has no section: a line that begins with "## "`);
  return { version, title, sections: parts.map((part, index) => sectionOf(part, index + 1, name)) };
}

function readOne(document: LegalDocument, folder: string | undefined): LegalText {
  if (!folder) {
    const source = DEFAULTS[document];
    return { document, isStandard: true, source, ...parseLegalText(source, document) };
  }
  const file = join(folder, FILES[document]);
  try {
    const source = readFileSync(file, 'utf8');
    return { document, isStandard: false, source, ...parseLegalText(source, file) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return readOne(document, undefined);
    throw error;
  }
}

/**
 * The documents in force: those in the operator's folder, and the product's own for what it lacks.
 * @throws LegalTextError when a file there cannot be read as one.
 */
export const readLegalTexts = (folder: string | undefined): readonly LegalText[] =>
  valuesOf(LegalDocument).map((document) => readOne(document, folder));
