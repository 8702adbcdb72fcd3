import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { nameOfValue } from '@benison/contracts/enumerations';
import pg from 'pg';
import { answer } from '../answering.ts';

/** The peer: a plain handler that reads who asks, and the rows of the same cards, and writes the same JSON. */
interface Deck {
  data: { discoverDeck: { cards: { business: Record<string, unknown> & { id: string } }[] } };
}

const SESSION = `
  select s.user_id from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and u.state = 'ACTIVE'`;
const BUSINESSES = `
  select id, name, industry, description, city, state, company_size as "companySize", website, is_verified as "isVerified",
    coalesce(show_online_status and online_until > now(), false) as "isOnline", profile_views as "profileViews"
  from businesses where id in (select jsonb_array_elements_text($1::jsonb)::uuid)`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 });
let deck: Deck = { data: { discoverDeck: { cards: [] } } };

async function respond(cookie: string): Promise<string> {
  const token = /\bsid=([^;]+)/.exec(cookie)?.[1] ?? '';
  const values = [createHash('sha256').update(token).digest('hex')];
  const { rowCount } = await pool.query({ name: 'session', text: SESSION, values });
  if (rowCount !== 1) throw new Error('The session is not known.');
  const { cards } = deck.data.discoverDeck;
  const ids = JSON.stringify(cards.map(({ business }) => business.id));
  const { rows } = await pool.query<{ id: string; industry: string }>({ name: 'businesses', text: BUSINESSES, values: [ids] });
  const byId = new Map(rows.map((row) => [row.id, { ...row, industry: nameOfValue(row.industry) }]));
  return `${JSON.stringify({ data: { discoverDeck: { cards: cards.map((card) => ({ ...card, business: byId.get(card.business.id) })) } } })}\n`;
}

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    respond(request.headers.cookie ?? '').then(
      (body) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
        response.end(body);
      },
      (error: Error) => response.writeHead(500).end(JSON.stringify({ errors: [error.message] })),
    );
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');

answer({
  ready: () => true,
  serve: (next: Deck) => {
    deck = next;
  },
});
