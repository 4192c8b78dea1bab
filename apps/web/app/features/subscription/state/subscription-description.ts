import { msg } from '@lingui/core/macro';

/** What search engines and shared links say below the title of each page that offers the subscription. */
export const subscriptionDescription = msg`One private subscription: a VPN, removal of your details from data broker sites, Identity Theft Restoration and AI chat. Plans, prices and a free trial.`;
