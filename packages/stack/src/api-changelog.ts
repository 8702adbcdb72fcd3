import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesOfApi, sectionOf, type ApiChanges, type ApiText, type Reason } from './api-changes.ts';
import { ROOT } from './paths.ts';

const FOLDER = join(ROOT, 'schema');
const CHANGELOG = join(FOLDER, 'CHANGELOG.md');
/** Where GraphQL is served, with the schema that the code has there, and that of the last release. */
const ADDRESSES = {
  '/graphql': { now: 'schema.graphql', released: 'released.graphql' },
  '/graphql/staff': { now: 'staff.graphql', released: 'released.staff.graphql' },
};
const REASONS = join(FOLDER, 'breaking.json');

const HEAD = `# What changed in the API

Written by \`npm run schema\` from the schemas of the last release (\`released.graphql\`, \`released.staff.graphql\`) and those of the code (\`schema.graphql\`,
\`staff.graphql\`): members ask at \`/graphql\`, staff at \`/graphql/staff\`. What breaks programs needs a reason with a date in \`breaking.json\`; without one a
test fails. A release moves all of it below, under its version.
`;
const NOT_RELEASED = '## Not released';
const RELEASE = /^## \d/m;

/** What changed since the last release. */
export function changesSinceRelease(): ApiChanges {
  return changesOfApi(textOf('released'), textOf('now'));
}

/** The schemas of the code, by where they are served. */
export const apiNow = (): ApiText => textOf('now');

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

/** Makes the schemas of the code those of the last release, with its version and day. */
export function releaseSchema(version: string, date: string): void {
  const section = sectionOf(changesSinceRelease(), reasonsGiven());
  writeFileSync(CHANGELOG, [HEAD, `## ${version}, ${date}\n`, section, releasedText()].join('\n'));
  for (const { now, released } of Object.values(ADDRESSES)) writeFileSync(join(FOLDER, released), readFileSync(join(FOLDER, now)));
  writeFileSync(REASONS, '[]\n');
  writeChangelog();
}

function releasedText(): string {
  const page = changelogKept();
  return page.slice(RELEASE.exec(page)?.index ?? page.length);
}

const textOf = (when: 'now' | 'released'): ApiText =>
  Object.fromEntries(Object.entries(ADDRESSES).map(([address, files]) => [address, readFileSync(join(FOLDER, files[when]), 'utf8')]));
