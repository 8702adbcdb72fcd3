import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { kestrel } from '../../gallery/gallery-data.ts';
import { BusinessCard } from './business-card.tsx';

const nameClassOf = (name: string): string | undefined => {
  const business = { ...kestrel, name, imageUrl: '/cover.webp' };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <BusinessCard business={business} />
    </MemoryRouter>,
  );
  return /<h2 class="([^"]*)"/.exec(markup)?.[1];
};

test('a long name is set smaller on its cover, so that it stays below the badges', () => {
  expect(nameClassOf('Kestrel Cold Chain')).toBe('cover-name');
  expect(nameClassOf('K'.repeat(40))).toBe('cover-name long');
  expect(nameClassOf('K'.repeat(100))).toBe('cover-name very long');
});
