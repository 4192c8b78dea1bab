import { Trans } from '@lingui/react/macro';
import { ENTITLEMENTS, itrProductIn, type Entitlement } from '@mallard/catalogue';
import {
  AiChatProductIcon,
  IdentityTheftRestorationProductIcon,
  PersonalInformationRemovalProductIcon,
  VpnProductIcon,
} from '@mallard/ui';

type Product = Pick<Entitlement, 'product'>;

/** The icon of a product; renders nothing for an unknown product. */
export function ProductIcon({ product }: Product) {
  if (product === ENTITLEMENTS.networkProtection.product) return <VpnProductIcon />;
  if (product === ENTITLEMENTS.dataBrokerProtection.product) {
    return <PersonalInformationRemovalProductIcon />;
  }
  if (itrProductIn([product]) !== undefined) return <IdentityTheftRestorationProductIcon />;
  if (product === ENTITLEMENTS.aiChat.product) return <AiChatProductIcon />;
  return null;
}

/** Describes a product in one or two sentences; renders nothing for an unknown product. */
export function ProductDescription({ product }: Product) {
  if (product === ENTITLEMENTS.networkProtection.product) {
    return <Trans>One encrypted connection for everything on your device.</Trans>;
  }
  if (product === ENTITLEMENTS.dataBrokerProtection.product) {
    return (
      <Trans>Our desktop app finds your details on data brokers’ lists and has them removed.</Trans>
    );
  }
  if (itrProductIn([product]) !== undefined) {
    return (
      <Trans>
        If someone uses your identity, an adviser helps you fix it. We don’t learn what you talk
        about.
      </Trans>
    );
  }
  if (product === ENTITLEMENTS.aiChat.product) {
    return (
      <Trans>
        The subscriber edition of our private AI chat, in the browser and on the web. Your
        conversations aren’t stored in your account.
      </Trans>
    );
  }
  return null;
}
