import { msg } from '@lingui/core/macro';

/**
 * The meta description of each page that offers the subscription, for search results and shared
 * links.
 */
export const subscriptionDescription = msg`One private subscription: a VPN, removal of your details from data broker sites, Identity Theft Restoration and AI chat. Plans, prices and a free trial.`;
