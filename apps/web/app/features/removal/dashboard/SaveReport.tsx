import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { usePage } from '../../../i18n/page-context.ts';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { saveFile } from '../../account/save-file.ts';
import type { Dashboard } from './dashboard.ts';
import { reportText } from './report.ts';
import { useRemovalWords } from './standing-words.ts';

export function SaveReport({ dashboard, at }: { dashboard: Dashboard; at: number }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const words = useRemovalWords();

  function save() {
    const title = t`Personal Information Removal`;
    const ownForm = t({
      message: 'The site’s own form',
      comment: 'In a report: followed by the address of a form to have a record removed by hand',
    });
    const text = reportText({ title, ownForm, dashboard, at, locale, ...words });
    saveFile(
      `removal-${new Date(at).toISOString().slice(0, 10)}.txt`,
      'text/plain;charset=utf-8',
      text,
    );
  }

  return (
    <ApplicationSection
      heading={
        <Trans comment="Heading: a file to save, with every record and every step">
          A report to keep
        </Trans>
      }
    >
      <p>
        <Trans>
          Every record and every step, with its date. The file is made on this computer.
        </Trans>
      </p>
      <Button variant="secondary" onClick={save}>
        <Trans>Save the report</Trans>
      </Button>
    </ApplicationSection>
  );
}
