import { keysOf } from '@benison/contracts/enumerations';
import { API_SCOPE_LABELS } from '@benison/contracts/terms/developers';
import {
  getNamedType,
  isEnumType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql';
import { exampleCall } from './example-call.ts';
import { STYLE } from './reference-style.ts';

type RootName = 'query' | 'mutation' | 'subscription';

const ROOTS = [
  ['query', 'Queries'],
  ['mutation', 'Mutations'],
  ['subscription', 'Subscriptions'],
] as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Words of a description: paragraphs, with what stands in backticks as code. */
const prose = (text: string | null | undefined): string =>
  (text ?? '')
    .split('\n\n')
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('');

/** A type as it is written, with a link to what it is. */
function typeLink(type: GraphQLType): string {
  const named = getNamedType(type);
  const written = escaped(String(type));
  return isScalarType(named) && isSpecifiedScalarType(named)
    ? written
    : written.replace(named.name, `<a href="#${named.name}">${named.name}</a>`);
}

function rows(fields: readonly { name: string; type: GraphQLType; description?: string | null | undefined }[]): string {
  if (fields.length === 0) return '';
  const lines = fields.map(
    ({ name, type, description }) =>
      `<tr><td><code>${name}</code></td><td><code>${typeLink(type)}</code></td><td>${prose(description)}</td></tr>`,
  );
  return `<div class="wide"><table>${lines.join('')}</table></div>`;
}

/** The same call in the explorer. What stands behind the # is sent to nobody. */
function explorerLink(root: RootName, field: GraphQLField<unknown, unknown>): string {
  const { query, variables } = exampleCall(root, field);
  const call = new URLSearchParams({ query, ...(Object.keys(variables).length > 0 && { variables: JSON.stringify(variables, null, 2) }) });
  return ` <a class="soft" href="/developers/explorer#${escaped(call.toString())}">Open in the explorer</a>`;
}

function callOf(origin: string, root: RootName, field: GraphQLField<unknown, unknown>): string {
  const { query, variables } = exampleCall(root, field);
  const asked = Object.keys(variables).length > 0 ? { query, variables } : { query };
  if (root === 'subscription') return JSON.stringify({ id: '1', type: 'subscribe', payload: asked });
  const body = JSON.stringify(asked).replaceAll("'", String.raw`'\''`);
  return `curl -s ${origin}/graphql -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '${body}'`;
}

function operation(origin: string, root: RootName, field: GraphQLField<unknown, unknown>): string {
  return `<article id="${root}-${field.name}"><h3><a href="#${root}-${field.name}">${field.name}</a> <code>${typeLink(field.type)}</code>${explorerLink(root, field)}</h3>
${prose(field.description)}${rows(field.args)}<pre>${escaped(callOf(origin, root, field))}</pre></article>`;
}

function typeArticle(type: GraphQLNamedType): string {
  const inner = isEnumType(type)
    ? `<ul>${type
        .getValues()
        .map(({ name, description }) => `<li><code>${name}</code>${description ? ` ${escaped(description)}` : ''}</li>`)
        .join('')}</ul>`
    : isUnionType(type)
      ? `<p>${type.getTypes().map(typeLink).join(', ')}</p>`
      : isScalarType(type)
        ? ''
        : rows(Object.values(type.getFields()));
  return `<article id="${type.name}"><h3><a href="#${type.name}">${type.name}</a></h3>${prose(type.description)}${inner}</article>`;
}

/** What a scope opens, by its operations. */
function scopeRows(schema: GraphQLSchema): string {
  const lines = keysOf(API_SCOPE_LABELS).map((scope) => {
    const links = ROOTS.flatMap(([root]) =>
      fieldsOf(schema, root)
        .filter(({ description }) => description?.endsWith(`API keys: \`${scope}\`.`))
        .map(({ name }) => `<a href="#${root}-${name}">${name}</a>`),
    );
    return `<tr><td><code>${scope}</code></td><td>${escaped(API_SCOPE_LABELS[scope].text)}</td><td>${links.join(', ')}</td></tr>`;
  });
  return `<div class="wide"><table>${lines.join('')}</table></div>`;
}

const rootOf = (schema: GraphQLSchema, root: RootName): GraphQLObjectType | null | undefined =>
  ({ query: schema.getQueryType(), mutation: schema.getMutationType(), subscription: schema.getSubscriptionType() })[root];
const fieldsOf = (schema: GraphQLSchema, root: RootName) => Object.values(rootOf(schema, root)?.getFields() ?? {});

/**
 * The reference of the schema as one page without scripts: every operation with whom it is for, which key opens it and a call to paste, and
 * every type.
 */
export function referencePage(schema: GraphQLSchema, origin: string): string {
  const roots = new Set<GraphQLNamedType | null | undefined>(ROOTS.map(([root]) => rootOf(schema, root)));
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !roots.has(type) && !(isScalarType(type) && isSpecifiedScalarType(type)))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const socket = origin.replace(/^http/, 'ws');
  const operations = ROOTS.map(
    ([root, title]) =>
      `<section aria-label="${title}"><h2 id="${root}">${title}</h2><nav class="list" aria-label="${title}">${fieldsOf(schema, root)
        .map(({ name }) => `<a href="#${root}-${name}">${name}</a>`)
        .join('')}</nav>${fieldsOf(schema, root)
        .map((field) => operation(origin, root, field))
        .join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Benison for developers</title><style>${STYLE}</style></head><body>
<header class="bar"><a href="/"><img src="/favicon.svg" alt=""><b>Benison</b></a><a href="/developers" aria-current="page">Reference</a><a href="/developers/explorer">Explorer</a><a href="/settings/developers">Your keys</a></header><main>
<h1>Benison for developers</h1>
<p>One GraphQL schema, a REST call for what is documented, and subscriptions that miss nothing. A key opens them:
<a href="/settings/developers">Settings, Developers</a> makes one, says what it may do, and shows it once.</p>
<pre>KEY=benison_…
curl -s ${escaped(origin)}/graphql -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{"query":"{ cursor matches(first: 1) { totalCount nodes { id business { name } } } }"}'</pre>
<p>Subscriptions speak <code>graphql-transport-ws</code> at <code>${escaped(socket)}/graphql</code>; the key goes into the header of the upgrade, or into <code>connection_init</code>:</p>
<pre>{"type":"connection_init","payload":{"Authorization":"Bearer benison_…"}}</pre>
<p>The <a href="/developers/explorer">explorer</a> asks with your key in the browser, and completes what you type.</p>
<p class="soft">The schema as text: <a href="/developers/schema.graphql">schema.graphql</a>. REST: <a href="/api/openapi.json">openapi.json</a>. A key never goes into an address. Ids in the calls below are placeholders.</p>
<h2 id="scopes">Scopes</h2>${scopeRows(schema)}
${operations.join('\n')}
<section aria-label="Types"><h2 id="types">Types</h2>${types.map(typeArticle).join('')}</section>
</main></body></html>`;
}
