import { afterEach, describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { cleanup, screen, within } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import DuckAiPage from './Page.tsx';

afterEach(cleanup);

describe('DuckAiPage', () => {
  it('links to the chat from the hero, the example and the end', () => {
    renderInPage(<DuckAiPage />);
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses.filter((address) => address === brand.links.aiChat)).toHaveLength(3);
    expect(addresses).toContain('/en/pro');
  });

  it('names the speaker of each example message for screen readers', () => {
    renderInPage(<DuckAiPage />);
    const messages = within(screen.getByRole('figure')).getAllByRole('listitem');
    expect(messages.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
      'You ask',
      'AI chat answers',
      'You ask',
      'AI chat answers',
    ]);
  });
});
