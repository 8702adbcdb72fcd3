import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { changesBetween, sectionOf, type ApiChanges, type Reason } from './api-changes.ts';
import { ROOT } from './paths.ts';

const FOLDER = join(ROOT, 'schema');
const CHANGELOG = join(FOLDER, 'CHANGELOG.md');
const RELEASED = join(FOLDER, 'released.graphql');
const REASONS = join(FOLDER, 'breaking.json');

const HEAD = `# What changed in the API

Written by \`npm run schema\` from two schemas: that of the last release (\`released.graphql\`) and that of the code (\`schema.graphql\`). What breaks programs
needs a reason with a date in \`breaking.json\`; without one a test fails. A release moves all of it below, under its version.
`;
const NOT_RELEASED = '## Not released';
const RELEASE = /^## \d/m;

/** What changed since the last release. */
export function changesSinceRelease(): ApiChanges {
  return changesBetween(schemaIn(RELEASED), schemaIn(join(FOLDER, 'schema.graphql')));
}

/** Why what breaks was changed. */
export function reasonsGiven(): Reason[] {
  return JSON.parse(readFileSync(REASONS, 'utf8'));
}

/** The page as it should be: what is not released, before what was. */
export function changelogText(): string {
  return [HEAD, `${NOT_RELEASED}\n`, sectionOf(changesSinceRelease(), reasonsGiven()), releasedText()].join('\n');
}

/** The page as it is checked in. */
export const changelogKept = (): string => readFileSync(CHANGELOG, 'utf8');

export function writeChangelog(): void {
  writeFileSync(CHANGELOG, changelogText());
}

/** Makes the schema of the code that of the last release, with its version and day. */
export function releaseSchema(version: string, date: string): void {
  const section = sectionOf(changesSinceRelease(), reasonsGiven());
  writeFileSync(CHANGELOG, [HEAD, `## ${version}, ${date}\n`, section, releasedText()].join('\n'));
  writeFileSync(RELEASED, readFileSync(join(FOLDER, 'schema.graphql')));
  writeFileSync(REASONS, '[]\n');
  writeChangelog();
}

function releasedText(): string {
  const page = changelogKept();
  return page.slice(RELEASE.exec(page)?.index ?? page.length);
}

const schemaIn = (file: string) => buildSchema(readFileSync(file, 'utf8'));
