import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Installer } from '../../../content/installers.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import { InstallerList } from './InstallerList.tsx';

afterEach(cleanup);

const silicon: Installer = {
  platform: 'mac',
  processor: 'Apple silicon',
  href: '/installers/silicon.dmg',
  version: '1.2.3',
  bytes: 123_400_000,
  sha256: 'ab'.repeat(32),
};

describe('InstallerList', () => {
  it('renders nothing without known installers', () => {
    const { container } = renderInPage(<InstallerList platform="mac" all={[]} />);
    expect(container.textContent).toBe('');
  });

  it('lists an installer per processor, with version, size and checksum', () => {
    const intel = { ...silicon, processor: 'Intel', href: '/installers/intel.dmg' };
    const arm = { ...silicon, platform: 'windows', processor: 'ARM64' } as const;
    const { container } = renderInPage(
      <InstallerList platform="mac" all={[silicon, intel, arm]} />,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/installers/silicon.dmg',
      '/installers/intel.dmg',
    ]);
    expect(container.textContent).toContain('1.2.3');
    expect(container.textContent).toContain('123 MB');
    expect(container.textContent).toContain(silicon.sha256);
    expect(container.textContent).not.toContain('ARM64');
  });
});
