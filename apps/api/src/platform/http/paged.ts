import { cursor } from '@benison/contracts/fields';
import { PAGE_SIZE_MAX } from '@benison/contracts/limits';
import type { Request } from 'express';
import { z } from 'zod';
import type { Page } from '../database/page.ts';
import { addressPageSize } from './address-number.ts';

/** The query of a documented list: how many entries, and behind which. The whole of it, without either, is its first page. */
export const PageQuery = z.object({
  first: addressPageSize(PAGE_SIZE_MAX).meta({ description: 'Entries on a page.' }),
  after: cursor.optional().meta({ description: 'Where the previous page ended, as its Link header says.' }),
});

/** One page of a documented list: the body stays the plain array, and the address of the next page goes into the `Link` header. */
export class PageAnswer<Entry> {
  constructor(
    readonly entries: readonly Entry[],
    private readonly page: Pick<Page<unknown>, 'pageInfo'>,
  ) {}

  /** The `Link` header (RFC 8288) of what a request is answered with; null on the last page. */
  linkOf(request: Request, origin: string): string | null {
    const { endCursor, hasNextPage } = this.page.pageInfo;
    if (!hasNextPage || endCursor === null) return null;
    const next = new URL(request.originalUrl, origin);
    next.searchParams.set('after', endCursor);
    return `<${next.href}>; rel="next"`;
  }
}

export const LinkHeader = z.object({
  Link: z
    .string()
    .optional()
    .meta({ description: 'The address of the next page, as `<…>; rel="next"`; absent on the last one (RFC 8288).' }),
});
