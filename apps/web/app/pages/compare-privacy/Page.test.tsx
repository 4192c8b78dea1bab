import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import ComparePrivacyPage from './Page.tsx';

afterEach(cleanup);

function cellsOf(row: HTMLElement): (string | undefined)[] {
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());
}

describe('ComparePrivacyPage', () => {
  it('fills every table cell with text', () => {
    renderInPage(<ComparePrivacyPage />);
    for (const table of screen.getAllByRole('table')) {
      const [head, ...rows] = within(table).getAllByRole('row');
      const columns = within(head!).getAllByRole('columnheader').length - 1;
      for (const row of rows) {
        const cells = cellsOf(row);
        expect(cells).toHaveLength(columns);
        expect(cells.every(Boolean)).toBe(true);
      }
    }
  });

  it.each([
    [/^The next person to use your device/, ['Hidden', 'Visible', 'Visible']],
    [/^The sites you visit/, ['Visible', 'Visible', 'Hidden']],
    [/^A site that you sign in to/, ['Visible', 'Visible', 'Visible']],
  ])('shows for %s what private windows, private search and the VPN hide', (name, cells) => {
    renderInPage(<ComparePrivacyPage />);
    expect(cellsOf(screen.getByRole('row', { name }))).toEqual(cells);
  });
});
