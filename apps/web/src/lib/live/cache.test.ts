import { gql } from '@apollo/client';
import { expect, test } from 'vitest';
import { makeCache } from './cache.ts';

const page = (nodes: object[], endCursor: string, hasNextPage: boolean) => ({ nodes, pageInfo: { endCursor, hasNextPage } });

const CONSENTS = gql`query Consents($after: String) { viewer { id legalConsents(after: $after) { nodes { document version } pageInfo { endCursor hasNextPage } } } }`;
const TOOLS = gql`query Tools { streamTools(streamId: "s") { blockedWords banned { nodes { business { id } } pageInfo { endCursor hasNextPage } } } }`;
const BANS = gql`query Bans($after: String) { streamTools(streamId: "s") { banned(after: $after) { nodes { business { id } } pageInfo { endCursor hasNextPage } } } }`;

test('what a member agreed to goes on page by page, though its entries have no ids', () => {
  const cache = makeCache();
  const write = (after: string | null, version: string) =>
    cache.writeQuery({
      query: CONSENTS,
      variables: { after },
      data: { viewer: { __typename: 'Viewer', id: 'me', legalConsents: page([{ document: 'TERMS', version }], version, true) } },
    });
  write(null, '2');
  write('2', '1');
  expect(cache.readQuery({ query: CONSENTS })).toMatchObject({
    viewer: { legalConsents: page([{ version: '2' }, { version: '1' }], '1', true) },
  });
  write(null, '3');
  expect(cache.readQuery({ query: CONSENTS })).toMatchObject({ viewer: { legalConsents: page([{ version: '3' }], '3', true) } });
});

test('a further page of those who are banned leaves the other tools as they are', () => {
  const cache = makeCache();
  const ban = (id: string) => ({ __typename: 'StreamBan', business: { __typename: 'Business', id } });
  const tools = (more: object) => ({ streamTools: { __typename: 'StreamTools', ...more } });
  cache.writeQuery({ query: TOOLS, data: tools({ blockedWords: ['spam'], banned: page([ban('a')], 'a', true) }) });
  cache.writeQuery({ query: BANS, variables: { after: 'a' }, data: tools({ banned: page([ban('b')], 'b', false) }) });
  expect(cache.readQuery({ query: TOOLS })).toMatchObject(
    tools({ blockedWords: ['spam'], banned: page([ban('a'), ban('b')], 'b', false) }),
  );
});
