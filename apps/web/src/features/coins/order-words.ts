import { CircleAlert, CircleCheck, Clock, LoaderCircle, RotateCcw, ShieldAlert, X } from 'lucide-react';
import type { BadgeTone } from '../../components/controls/chip.tsx';
import type { LucideIcon } from '../../components/marks/icon.tsx';
import type { Order_LineFragment } from '../../gql/graphql.ts';

/** Every state of a purchase has a label of its own. */
export const ORDER_FACES: Record<Order_LineFragment['status'], { label: string; tone: BadgeTone; icon: LucideIcon }> = {
  PENDING: { label: 'Not paid yet', tone: 'plain', icon: Clock },
  PROCESSING: { label: 'Processing', tone: 'info', icon: LoaderCircle },
  REQUIRES_ACTION: { label: 'Waiting for you', tone: 'warning', icon: CircleAlert },
  PAID: { label: 'Completed', tone: 'success', icon: CircleCheck },
  FAILED: { label: 'Failed', tone: 'danger', icon: CircleAlert },
  CANCELED: { label: 'Canceled', tone: 'plain', icon: X },
  PARTIALLY_REFUNDED: { label: 'Partly refunded', tone: 'info', icon: RotateCcw },
  REFUNDED: { label: 'Refunded', tone: 'info', icon: RotateCcw },
  DISPUTED: { label: 'Disputed', tone: 'danger', icon: ShieldAlert },
};
