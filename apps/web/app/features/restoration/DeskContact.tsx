import { Trans } from '@lingui/react/macro';
import { restorationDesks, type SupportLine } from '@mallard/brand';
import { ButtonLink } from '@mallard/ui';
import { usePage } from '../../i18n/page-context.ts';
import classes from './Restoration.module.css';
import { deskHours, isAlwaysOpen } from './desk-hours.ts';

export function CallLink({
  desk: { telephone },
  onCall,
}: {
  desk: SupportLine;
  onCall?: () => void;
}) {
  return (
    <ButtonLink size="large" href={`tel:${telephone.replace(/[^+\d]/g, '')}`} onClick={onCall}>
      <span>
        <Trans comment="Button; followed by a telephone number">
          Call <bdi dir="ltr">{telephone}</bdi>
        </Trans>
      </span>
    </ButtonLink>
  );
}

/** The opening hours of a desk, in its own time zone. */
export function OpeningHours({ desk }: { desk: SupportLine }) {
  const { locale } = usePage();
  if (isAlwaysOpen(desk)) {
    return <Trans comment="When a telephone is answered">Every day, at any hour.</Trans>;
  }
  const { from, to, zone } = deskHours(desk, locale);
  return (
    <Trans comment="When a telephone is answered: 8:00 AM, 8:00 PM, United Kingdom Time">
      Every day from {from} to {to} ({zone}).
    </Trans>
  );
}

/** The telephone numbers and hours of both desks, for visitors whose subscription isn't known. */
export function Desks() {
  return (
    <>
      <div className={classes.form}>
        <p className={classes.note}>
          <Trans comment="Heading: what those have who bought the subscription there">
            Bought in the United States
          </Trans>
        </p>
        <CallLink desk={restorationDesks.us} />
        <p>
          <OpeningHours desk={restorationDesks.us} />
        </p>
      </div>
      <div className={classes.form}>
        <p className={classes.note}>
          <Trans comment="Heading: what those have who bought the subscription there">
            Bought in another country
          </Trans>
        </p>
        <CallLink desk={restorationDesks.row} />
        <p>
          <OpeningHours desk={restorationDesks.row} />
        </p>
      </div>
    </>
  );
}
