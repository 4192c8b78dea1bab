import { Trans } from '@lingui/react/macro';
import type { Entitlement } from '@mallard/catalogue';

/** The localized name of a product; an unknown product keeps its own name. */
export function ProductName({ product }: Pick<Entitlement, 'product'>) {
  switch (product) {
    case 'Network Protection':
      return <Trans>VPN</Trans>;
    case 'Data Broker Protection':
      return <Trans>Personal Information Removal</Trans>;
    case 'Identity Theft Restoration':
      return <Trans>Identity Theft Restoration</Trans>;
    case 'Global Identity Theft Restoration':
      return <Trans>Global Identity Theft Restoration</Trans>;
    case 'Duck.ai':
      return <Trans>AI chat for subscribers</Trans>;
    default:
      return product;
  }
}
