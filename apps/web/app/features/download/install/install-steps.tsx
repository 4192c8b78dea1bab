import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import type { DownloadPlatform } from '../call-to-action/call-to-action.ts';
import { defaultBrowserSteps } from '../call-to-action/messages.ts';
import type { InstallStep } from './StepList.tsx';

const { name } = brand;

const openIt = <Trans>Open {name}</Trans>;

const fromStore: readonly InstallStep[] = [
  {
    title: (
      <Trans comment="“It” is the browser, the store that of a phone">
        Install it from the store
      </Trans>
    ),
    words: <Trans>The store opens to the right page. It won’t ask for money.</Trans>,
  },
  { title: openIt, words: <Trans>You’ll find it among your apps.</Trans> },
];

const first: Readonly<Record<DownloadPlatform, readonly InstallStep[]>> = {
  ios: fromStore,
  android: fromStore,
  mac: [
    {
      title: <Trans comment="A step: open the file that was downloaded">Open the download</Trans>,
      words: (
        <Trans>
          A small window appears, with {name} on one side and your Applications folder on the other.
        </Trans>
      ),
    },
    {
      title: <Trans comment="Drag the icon to the folder on the other side">Drag it across</Trans>,
      words: <Trans>Drop {name} on the folder. Now it’s installed.</Trans>,
    },
  ],
  windows: [
    {
      title: <Trans comment="A step: start the file that was downloaded">Run the installer</Trans>,
      words: <Trans>Open the file from your downloads, and let Windows run it.</Trans>,
    },
    { title: openIt, words: <Trans>You’ll find it in the Start menu.</Trans> },
  ],
};

/** Returns the three steps from the download to a browser that opens links by default. */
export function installStepsFor(platform: DownloadPlatform): readonly InstallStep[] {
  return [
    ...first[platform],
    {
      id: 'default',
      title: <Trans comment="A step; “it” is the browser">Make it the default</Trans>,
      words: <Message {...defaultBrowserSteps[platform]} />,
    },
  ];
}
