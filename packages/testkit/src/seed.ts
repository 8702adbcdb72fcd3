import { randomBytes } from 'node:crypto';
import type { AccountState, ApiScope, CompanySize, PartnershipInterest, StaffRole } from '@benison/contracts/enumerations';
import { API_KEY_MARK } from '@benison/contracts/terms/developers';
import { NEWCOMER_AUDIENCE } from '@benison/contracts/terms/matching';
import type { Member, Staff } from '../../../apps/api/src/actor.ts';
import type { AppContext } from '../../../apps/api/src/app-context.ts';
import { giveConsent } from '../../../apps/api/src/modules/accounts/public.ts';
import { newId } from '../../../apps/api/src/platform/clock.ts';
import { hashToken, newToken } from '../../../apps/api/src/platform/crypto/tokens.ts';
import { sqlOf } from '../../../apps/api/src/platform/database/sql.ts';
import type { HttpServer } from '../../../apps/api/src/server.ts';
import { TestClient, type Endpoint } from './client.ts';
import { doorOf } from './door-of.ts';
import { untilListening, untilTold } from './told.ts';

/** What a test specifies about a business; the rest is that of an active one, complete enough for the deck. */
interface BusinessSeed {
  name?: string;
  industry?: string;
  businessType?: string;
  description?: string;
  city?: string;
  state?: string;
  latitude?: number;
  longitude?: number;
  timeZone?: string;
  companySize?: CompanySize;
  seeking?: PartnershipInterest[];
  offering?: PartnershipInterest[];
  tags?: string[];
  rankScore?: number;
  profileVisibility?: 'PUBLIC' | 'VERIFIED' | 'PRIVATE';
  showOnlineStatus?: boolean;
  /** How many have seen it already; by default so many that it is no newcomer. */
  audience?: number;
}

/** What a test specifies about a member; the rest is that of an active, signed-in member with a verified business. */
interface MemberSeed {
  name?: string;
  /** A password to sign in with. Hashing is slow, so this is only for tests that sign in. */
  password?: string;
  state?: AccountState;
  premium?: boolean;
  verified?: boolean;
  rememberMe?: boolean;
  /** Null leaves the member without a business. */
  business?: BusinessSeed | null;
}

/** A member in the database, and their signed-in browser. Without a business, `businessId` is empty. */
export interface SeededMember {
  userId: string;
  businessId: string;
  email: string;
  username: string;
  sessionId: string;
  actor: Member;
  client: TestClient;
}

/** A signed-in staff member without a second factor, which tests do not enforce. */
export interface SeededStaff {
  staffId: string;
  username: string;
  actor: Staff;
  client: TestClient;
}

/** Creates signed-in people for tests directly in the database. */
export class Seed {
  #count = 0;

  constructor(
    private readonly app: AppContext,
    private readonly url: string,
    private readonly http: HttpServer,
  ) {}

  /** A member, by default active, verified and with a business. No command was run, so no events were emitted. */
  async member(seed: MemberSeed = {}): Promise<SeededMember> {
    const name = seed.name ?? `Member ${(this.#count += 1)}`;
    const userId = newId();
    const username = `${name.toLowerCase().replace(/\W+/g, '.')}.${randomBytes(3).toString('hex')}`;
    const email = `${username}@members.example`;
    const state = seed.state ?? 'ACTIVE';
    const verified = seed.verified ?? true;
    const hash = seed.password ? await this.app.passwords.hash(seed.password) : 'no password';
    await this.app.pool.query(
      `insert into users (id, username, email, password_hash, first_name, state, state_reason, is_premium, ein_verified_at, email_confirmed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
      [
        userId,
        username,
        email,
        hash,
        name,
        state,
        state === 'REJECTED' ? 'The number and the name differ.' : null,
        seed.premium ?? false,
        verified ? new Date() : null,
      ],
    );
    await giveConsent(sqlOf(this.app.em()), [userId], this.app.config.legal, { at: new Date(), manner: 'FORM' });
    const businessId = seed.business === null ? null : await this.#business(userId, seed, state, verified);
    const { sessionId, client } = await this.#session(userId, seed.rememberMe ?? false);
    const actor: Member = {
      kind: 'member',
      userId,
      sessionId,
      state,
      rememberMe: seed.rememberMe ?? false,
      isPremium: seed.premium ?? false,
      isVerified: verified,
      businessId,
      owes: [],
    };
    return { userId, businessId: businessId ?? '', email, username, sessionId, actor, client };
  }

  /** A program of a member: it has an API key with these scopes, and neither cookie nor origin. */
  async program(
    member: SeededMember,
    scopes: readonly ApiScope[],
    key: { expiresAt?: Date } = {},
  ): Promise<{ keyId: string; secret: string; client: TestClient }> {
    const [keyId, secret] = [newId(), `${API_KEY_MARK}${newToken()}`];
    await this.app.pool.query(
      `insert into api_keys (id, user_id, name, prefix, token_hash, scopes, created_at, expires_at) values ($1, $2, 'A program', $3, $4, $5, $6, $7)`,
      [keyId, member.userId, secret.slice(0, 14), hashToken(secret), scopes, this.app.clock.now(), key.expiresAt ?? null],
    );
    return { keyId, secret, client: new TestClient(this.url, '/graphql', this.#product(), secret) };
  }

  /** An active match between two members; resolves to its id. */
  async match(one: SeededMember, other: SeededMember): Promise<string> {
    const id = newId();
    const pair = [one.businessId, other.businessId].sort();
    await this.app.pool.query('insert into matches (id, business1_id, business2_id) values ($1, $2, $3)', [id, ...pair]);
    return id;
  }

  /** A staff member with this role. With a `password` it can sign in again. */
  async staff(seed: { role: StaffRole; username?: string; password?: string }): Promise<SeededStaff> {
    const staffId = newId();
    const username = seed.username ?? `staff.${randomBytes(4).toString('hex')}`;
    const hash = seed.password ? await this.app.passwords.hash(seed.password) : 'no password';
    await this.app.pool.query('insert into admins (id, username, password_hash, role) values ($1, $2, $3, $4)', [
      staffId,
      username,
      hash,
      seed.role,
    ]);
    const token = newToken();
    const sessionId = newId();
    await this.app.pool.query(
      `insert into admin_sessions (id, admin_id, token_hash, created_at, last_used_at, expires_at) values ($1, $2, $3, $4, $4, $4::timestamptz + interval '8 hours')`,
      [sessionId, staffId, hashToken(token), this.app.clock.now()],
    );
    const client = this.guest('/graphql/staff');
    client.cookies.set('adm', token);
    return {
      staffId,
      username,
      client,
      actor: { kind: 'staff', staffId, sessionId, username, role: seed.role, totpEnabled: false } as Staff,
    };
  }

  /** An unknown visitor. */
  guest(endpoint: Endpoint = '/graphql'): TestClient {
    return new TestClient(this.url, endpoint, this.#product());
  }

  #product() {
    return {
      doorOf: (query: string, own: Endpoint) => doorOf(this.app.doors, query, own),
      untilTold: () => untilTold({ app: this.app }),
      untilListening: () => untilListening({ http: this.http }),
    };
  }

  async #session(userId: string, rememberMe: boolean): Promise<{ sessionId: string; client: TestClient }> {
    const token = newToken();
    const sessionId = newId();
    await this.app.pool.query(
      `insert into sessions (id, user_id, token_hash, remember_me, created_at, last_used_at, expires_at)
       values ($1, $2, $3, $4, $5, $5, $5::timestamptz + interval '30 days')`,
      [sessionId, userId, hashToken(token), rememberMe, this.app.clock.now()],
    );
    const client = this.guest();
    client.cookies.set('sid', token);
    return { sessionId, client };
  }

  async #business(userId: string, seed: MemberSeed, state: AccountState, verified: boolean): Promise<string> {
    const id = newId();
    const b = seed.business ?? {};
    await this.app.pool.query(
      `insert into businesses (id, user_id, name, industry, business_type, description, city, state, latitude, longitude, time_zone,
         company_size, seeking_partnership, offering, tags, rank_score, profile_visibility, show_online_status, is_active, is_verified, is_premium, audience)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
      [
        id,
        userId,
        b.name ?? `${seed.name ?? `Member ${this.#count}`} & Co.`,
        b.industry ?? 'Technology',
        b.businessType ?? 'LLC',
        b.description ?? 'We do honest work for other businesses.',
        b.city ?? 'Baltimore',
        b.state ?? 'MD',
        b.latitude ?? 39.29,
        b.longitude ?? -76.61,
        b.timeZone ?? 'America/New_York',
        b.companySize ?? 'SMALL',
        b.seeking ?? ['CLIENT'],
        b.offering ?? ['VENDOR'],
        b.tags ?? [],
        b.rankScore ?? 1,
        b.profileVisibility ?? 'PUBLIC',
        b.showOnlineStatus ?? true,
        state === 'ACTIVE',
        verified,
        seed.premium ?? false,
        b.audience ?? NEWCOMER_AUDIENCE,
      ],
    );
    return id;
  }
}
