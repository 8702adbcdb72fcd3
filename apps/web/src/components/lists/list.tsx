import { useId, useRef, type ReactNode } from 'react';
import { useFirstNewRow } from '../../lib/focus/use-first-new-row.ts';
import { classNames } from '../../lib/page/class-names.ts';
import { heldFacts } from '../../lib/words/held.ts';
import { Button } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

/** A ruled list: lines before boxes. `bare` drops the first and last line. */
export function RuledList({ children, bare, label }: { readonly children: ReactNode; readonly bare?: boolean; readonly label?: string }) {
  return (
    <ul className={classNames('ruled', bare && 'bare')} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RuledItemProps {
  /** Avatar or Tile. */
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly time?: ReactNode;
  /** Badges, buttons; stays clickable when the row is a link. */
  readonly trail?: ReactNode;
  /** On a phone the trail is below the text, at its left edge. */
  readonly trailBelow?: boolean;
  /** The whole row is a link to this. */
  readonly to?: string;
  readonly onOpen?: () => void;
}

export interface RuledRowProps {
  readonly lead: ReactNode;
  readonly name: ReactNode;
  readonly text?: ReactNode;
  /** What stands at its end. */
  readonly children?: ReactNode;
}

/** The frame of a row of a ruled list. */
export function RuledRow({ lead, name, text, children }: RuledRowProps) {
  return (
    <li>
      <div className="ruled-item">
        {lead}
        <div className="words">
          {name}
          {text && <span>{typeof text === 'string' ? heldFacts(text) : text}</span>}
        </div>
        {children}
      </div>
    </li>
  );
}

/** A row of a ruled list: lead, two lines, trail. */
export function RuledItem({ lead, title, text, time, trail, trailBelow, to, onOpen }: RuledItemProps) {
  const name = to ? (
    <Link to={to} className="ruled-link">
      <bdi>{title}</bdi>
    </Link>
  ) : onOpen ? (
    <b>
      <button type="button" className="ruled-link" onClick={onOpen}>
        <bdi>{title}</bdi>
      </button>
    </b>
  ) : (
    <b>
      <bdi>{title}</bdi>
    </b>
  );
  return (
    <RuledRow lead={lead} name={name} text={text}>
      {time && <time>{time}</time>}
      {trail && <div className={classNames('row over', trailBelow && 'below')}>{trail}</div>}
    </RuledRow>
  );
}

/** A row of a ruled list with its own controls below the text. */
export function RuledGroup({
  title,
  text,
  children,
}: {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <li>
      <div className="ruled-group" role="group" aria-labelledby={id}>
        <div className="words">
          <b id={id}>{title}</b>
          {text && <span>{text}</span>}
        </div>
        <div className="ruled-controls">{children}</div>
      </div>
    </li>
  );
}

/** An icon on a small square, where there is no logo. */
export function Tile({ icon, gold }: { readonly icon: LucideIcon; readonly gold?: boolean }) {
  return (
    <span className={classNames('tile', gold && 'gold')} aria-hidden>
      <Icon icon={icon} />
    </span>
  );
}

export interface StatLinesProps {
  readonly items: readonly { readonly label: ReactNode; readonly value: ReactNode }[];
  /** Values are left-aligned beside their labels (a record) instead of right-aligned (figures). */
  readonly record?: boolean;
}

/** Ruled figures: a label and its value, line by line. */
export function StatLines({ items, record }: StatLinesProps) {
  return (
    <dl className={classNames('stats', record && 'facts-left')}>
      {items.map((item, index) => (
        <div key={index}>
          <dt>{item.label}</dt>
          <dd className={typeof item.value === 'number' ? 'num' : undefined}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In place of a figure that is still being read. */
export const NOT_YET = '…';

export interface FigureRowProps {
  readonly items: readonly { readonly label: ReactNode; readonly value: ReactNode; readonly note?: ReactNode; readonly danger?: boolean }[];
  /** Small, without a surface: beside a title. */
  readonly inline?: boolean;
}

/** Figures side by side, separated by hairlines. Each names its unit or period in its label. */
export function FigureRow({ items, inline }: FigureRowProps) {
  return (
    <dl className={classNames('figures', inline && 'beside')}>
      {items.map((item, index) => (
        <div key={index}>
          <dt>{item.label}</dt>
          <dd className={item.danger ? 'danger' : undefined}>
            {item.value}
            {item.note && <span>{item.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface TableColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  readonly numeric?: boolean;
  readonly desk?: boolean;
}

export interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A ledger. Scrolls sideways rather than wrapping figures. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const classOf = (column: TableColumn<Row>) => classNames(column.numeric && 'n', column.desk && 'only-desk');
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={caption}>
      <table className="ledger">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Loads the next page of a list. */
export function LoadMore({
  onLoad,
  busy,
  label = 'Show more',
}: {
  readonly onLoad: () => void;
  readonly busy?: boolean;
  readonly label?: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const markLast = useFirstNewRow(place);
  const handleClick = () => {
    markLast();
    onLoad();
  };
  return (
    <div ref={place} className="more">
      <Button onClick={handleClick} busy={busy} busyText="Loading...">
        {label}
      </Button>
    </div>
  );
}

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Page by page, with the number of pages. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  return (
    <nav className="pager" aria-label="Pages">
      <span className="fill num">{`Page ${page} of ${pages}`}</span>
      <Button size="sm" held={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button size="sm" held={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
