import type { AccountState, ClockFormat, LegalDocument } from '@benison/contracts/enumerations';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../../actor.ts';
import { sqlOf } from '../../../platform/database/sql.ts';
import { User } from '../entities/user.entity.ts';

/** The signed-in member's own view of the account. */
export interface Viewer {
  id: string;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  greetingName: string;
  state: AccountState;
  rememberMe: boolean;
  isPremium: boolean;
  isEinVerified: boolean;
  readReceipts: boolean;
  showOnlineStatus: boolean;
  clockFormat: ClockFormat;
  /** Whether the slides of the first visit were seen or skipped. */
  isOnboarded: boolean;
  businessId: string | null;
  /** Documents in force that the member has not agreed to. */
  legalOwed: readonly LegalDocument[];
}

export async function viewerOf(em: EntityManager, member: Member): Promise<Viewer> {
  const user = await em.findOneOrFail(User, member.userId);
  const [business] = await sqlOf(em)<{ id: string; show_online_status: boolean }>(
    'select id, show_online_status from businesses where user_id = $1',
    [member.userId],
  );
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    phone: user.phone ?? null,
    greetingName: user.greeting(),
    state: user.state,
    rememberMe: member.rememberMe,
    isPremium: user.isPremium,
    isEinVerified: user.einVerifiedAt != null,
    readReceipts: user.readReceipts,
    showOnlineStatus: business?.show_online_status ?? true,
    clockFormat: user.clockFormat,
    isOnboarded: user.onboardedAt != null,
    businessId: business?.id ?? null,
    legalOwed: member.owes,
  };
}
