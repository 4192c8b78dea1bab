import type { AccountDeletion } from '@mallard/auth-client';
import { DataCard } from '../../../features/account/DataCard.tsx';
import { DeletionCard } from '../../../features/account/DeletionCard.tsx';
import { EmailCard } from '../../../features/account/EmailCard.tsx';
import { PurchasesCard } from '../../../features/account/PurchasesCard.tsx';
import { SessionsCard } from '../../../features/account/SessionsCard.tsx';
import { Columns } from '../../../kit/ApplicationPage.tsx';
import { SubscriptionAside } from './SubscriptionAside.tsx';
import type { Subscriber } from '../../../features/session/state/session.slice.ts';

export function AccountCards({
  subscriber,
  onDeleted,
}: {
  subscriber: Subscriber;
  onDeleted: (deletion: AccountDeletion) => void;
}) {
  return (
    <Columns
      aside={
        <>
          <SubscriptionAside />
          <PurchasesCard />
          <DataCard subscriber={subscriber} />
          <DeletionCard subscriber={subscriber} onDeleted={onDeleted} />
        </>
      }
    >
      <EmailCard subscriber={subscriber} />
      <SessionsCard />
    </Columns>
  );
}
