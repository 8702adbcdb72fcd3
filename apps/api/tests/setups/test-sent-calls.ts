import type { RestAnswer } from '@benison/testkit/client';
import { expect } from 'vitest';
import { z } from 'zod';
import { EXAMPLE_IDS, EXAMPLES } from '../../src/open-api/open-api-examples.ts';
import { REST_ROUTES } from '../../src/rest-routes.ts';
import { clientOf } from '../hostile/test-asked.ts';
import type { HeldShape } from '../hostile/test-drawn-values.ts';
import { HONEST_REST } from '../hostile/test-operations.ts';
import { random, randomEin, type World } from '../hostile/test-world.ts';
import { blackPng } from './test-pictures.ts';

/** An example as somebody here would send it: with ids that are theirs, and a name that nobody has yet. */
export function exampleOf(world: World, name: string): Record<string, unknown> {
  const ids: Record<string, string> = {
    [EXAMPLE_IDS.user]: world.bob.userId,
    [EXAMPLE_IDS.otherBusiness]: world.stranger.businessId,
    [EXAMPLE_IDS.otherUser]: world.dan.userId,
    [EXAMPLE_IDS.stream]: world.liveStreamId,
    [EXAMPLE_IDS.item]: world.itemId,
    [EXAMPLE_IDS.order]: world.ofBob.orderId,
  };
  const [{ document: legal, version } = { document: 'TERMS', version: '' }] = world.t.app.config.legal;
  if (name === 'post /api/legal/consents') return { accepted: [{ document: legal, version }] };
  const text = JSON.stringify(EXAMPLES[name] ?? {}).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => ids[id] ?? id);
  const isNew = name === 'post /api/users/register';
  return { ...JSON.parse(text), ...(isNew && { username: `new.${random()}`, email: `${random()}@new.example`, einNumber: randomEin() }) };
}

/** What each call that gives JSON answers. */
const RESPONSES = new Map<string, z.ZodType>(
  REST_ROUTES.flatMap(({ method, path, response }) => (response instanceof z.ZodType ? [[`${method} ${path}`, response] as const] : [])),
);

/** What is sent in place of what an honest call has there. */
export interface Request {
  query?: string;
  body?: unknown;
  form?: Record<string, unknown>;
  /** A parameter of the path, and what stands there. */
  inPath?: [name: string, value: string];
}

/** Sends a request; what is answered in the end fits its description, and has nothing that stands not there. */
export async function send(world: World, name: string, { query = '', body, form, inPath }: Request): Promise<RestAnswer> {
  const honest = HONEST_REST[name];
  if (!honest) throw new Error(`Nobody asks ${name} honestly yet.`);
  const [method = '', template = ''] = name.split(' ');
  const [honestPath = '', honestQuery = ''] = honest.path(world).split('?');
  const search = query || honestQuery;
  const address = `${inPath ? pathWith(template, honestPath, inPath) : honestPath}${search && `?${search}`}`;
  const answer = await clientOf(world, honest.by).rest(method.toUpperCase(), address, form ? filledForm(form) : (body as object));
  const response = RESPONSES.get(name);
  if (answer.status < 300 && response) expect(answer.body, `${name} answers what is described`).toEqual(response.parse(answer.body));
  return answer;
}

/** An honest path, with another value in one place. */
const pathWith = (template: string, honest: string, [name, value]: [string, string]): string =>
  template
    .split('/')
    .map((part, at) => (part.includes(`{${name}}`) ? part.replace(`{${name}}`, encodeURIComponent(value)) : honest.split('/')[at]))
    .join('/');

export const PICTURE = new Blob([new Uint8Array(blackPng(64, 64))], { type: 'image/png' });
/** The words of an honest form, besides its pictures. */
const FORM_WORDS: Record<string, Record<string, string>> = {
  'post /api/verifications/driver-license': {
    fullName: 'Ada Bell',
    licenseNumber: 'S-530-4407-1186',
    dateOfBirth: '1980-02-29',
    state: 'MD',
  },
};

export function formExampleOf(name: string, form: HeldShape): Record<string, unknown> {
  const pictures = Object.entries(form.properties ?? {}).filter(([, { format }]) => format === 'binary');
  return { ...FORM_WORDS[name], ...Object.fromEntries(pictures.map(([field]) => [field, PICTURE])) };
}

function filledForm(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(values))
    if (value !== undefined) form.set(field, value instanceof Blob ? value : String(value));
  return form;
}
