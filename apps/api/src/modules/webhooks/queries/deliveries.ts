import { keysOf, type DeliveryStatus, type WebhookEvent } from '@benison/contracts/enumerations';
import { cursor, pageSize } from '@benison/contracts/fields';
import { WEBHOOK_EVENTS } from '@benison/contracts/terms/webhooks';
import { z } from 'zod';
import { idCursors, pageOf, type Page } from '../../../platform/database/page.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { TEST_TYPE } from '../message.ts';

/** An event on its way to an endpoint, and what the endpoint answered. */
export interface Delivery {
  id: string;
  endpointId: string;
  /** Null for a test. */
  event: WebhookEvent | null;
  type: string;
  status: DeliveryStatus;
  attempts: number;
  happenedAt: Date;
  triedAt: Date | null;
  answerStatus: number | null;
  answer: string | null;
}

interface Row extends Omit<Delivery, 'event' | 'type'> {
  number: string;
  kind: WebhookEvent | typeof TEST_TYPE;
}

const COLUMNS = `number, id, endpoint_id as "endpointId", type as kind, status, attempts, happened_at as "happenedAt", tried_at as "triedAt", answer_status as "answerStatus", answer`;

const PageInput = z.object({ first: pageSize, after: cursor.nullish() });
// @NOTE By id: the number that orders them counts the deliveries of all members.
const CURSORS = idCursors('webhookDeliveries');

const isEvent = (kind: Row['kind']): kind is WebhookEvent => (keysOf(WEBHOOK_EVENTS) as string[]).includes(kind);

const toDelivery = ({ number: _number, kind, ...row }: Row): Delivery => ({
  ...row,
  event: isEvent(kind) ? kind : null,
  type: isEvent(kind) ? WEBHOOK_EVENTS[kind].type : TEST_TYPE,
});

/** What was sent to an endpoint, the newest first. Whose it is was checked. */
export async function deliveriesOf(sql: Sql, endpointId: string, raw: unknown): Promise<Page<Delivery>> {
  const { first, after } = PageInput.parse(raw);
  const before = CURSORS.idAfter(after);
  const rows = await sql<Row>(
    `select ${COLUMNS} from webhook_deliveries where endpoint_id = $1
       and ($2::uuid is null or number < (select p.number from webhook_deliveries p where p.id = $2 and p.endpoint_id = $1))
     order by number desc limit $3`,
    [endpointId, before, first + 1],
  );
  return pageOf(rows, first, ({ id }) => CURSORS.at(id), toDelivery);
}

/** @throws NotFoundError for one that is not the member's. */
export async function deliveryOf(sql: Sql, userId: string, deliveryId: string): Promise<Delivery> {
  const [row] = await sql<Row>(
    `select ${COLUMNS} from webhook_deliveries d where d.id = $2
       and exists (select from webhook_endpoints e where e.id = d.endpoint_id and e.user_id = $1)`,
    [userId, deliveryId],
  );
  if (!row) throw new NotFoundError('That delivery');
  return toDelivery(row);
}
