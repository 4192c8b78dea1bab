import { index, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/**
 * The route table, in the order of specification §2.
 *
 * The locale is an optional segment: a page prerendered at /fr/subscriptions is also served at
 * /subscriptions, where native apps expect it, in the language that `<html lang>` states.
 */
export default [
  ...prefix(':locale?', [
    index('pages/home/route.tsx'),
    route('app', 'pages/app/route.tsx'),
    route('mac', 'pages/mac/route.tsx'),
    route('windows', 'pages/windows/route.tsx'),
    route('windows-preview', 'pages/windows-preview/route.tsx'),
    route('pro', 'pages/pro/route.tsx'),
    route('pro/privacy-terms', 'pages/pro-privacy-terms/route.tsx'),
    route('privacy', 'pages/privacy/route.tsx'),
    route('terms', 'pages/terms/route.tsx'),
    route('acceptable-use', 'pages/acceptable-use/route.tsx'),
    route('measured', 'pages/measured/route.tsx'),
    route('compare-privacy', 'pages/compare-privacy/route.tsx'),
    route('donations', 'pages/donations/route.tsx'),
    route('about', 'pages/about/route.tsx'),
    route('hiring', 'pages/hiring/route.tsx'),
    route('how-we-hire', 'pages/how-we-hire/route.tsx'),
    route('how-we-work', 'pages/how-we-work/route.tsx'),
    route('press', 'pages/press/route.tsx'),
    route('updates', 'pages/updates/route.tsx'),
    route('updates.atom', 'pages/updates/feed.ts'),
    route('newsletter', 'pages/newsletter/route.tsx'),
    route('bangs', 'pages/bangs/route.tsx'),
    route('extension-success', 'pages/extension-success/route.tsx'),
    route('duckai', 'pages/duckai/route.tsx'),
    route('pro/welcome', 'pages/pro-welcome/route.tsx'),
    route('pro/add-email/:step?', 'pages/pro-add-email/route.tsx'),
    route('plans', 'pages/plans/route.tsx'),
    route('subscriptions', 'pages/subscriptions/route.tsx'),
    route('subscriptions/plans', 'pages/subscriptions-plans/route.tsx'),
    route('subscriptions/welcome', 'pages/subscriptions-welcome/route.tsx'),
    route('subscriptions/welcome/stripe', 'pages/subscriptions-welcome-stripe/route.tsx'),
    route('subscriptions/activate/:step?', 'pages/subscriptions-activate/route.tsx'),
    route('subscriptions/manage', 'pages/subscriptions-manage/route.tsx'),
    route('settings', 'pages/settings/route.tsx'),
    route('theme', 'pages/theme/route.tsx'),
    route('subscriptions/add-email/:step?', 'pages/subscriptions-add-email/route.tsx'),
    route('subscriptions/edit-email/:step?', 'pages/subscriptions-edit-email/route.tsx'),
    route('subscriptions/confirm', 'pages/subscriptions-confirm/route.tsx'),
    route('subscriptions/account', 'pages/subscriptions-account/route.tsx'),
    route('subscriptions/activation-flow', 'pages/activation-flow/route.tsx'),
    route(
      'subscriptions/activation-flow/this-device',
      'pages/activation-flow-this-device/route.tsx',
    ),
    route(
      'subscriptions/activation-flow/this-device/email',
      'pages/activation-flow-this-device-email/route.tsx',
    ),
    route(
      'subscriptions/activation-flow/this-device/activate-by-email/:step?',
      'pages/activation-flow-activate-by-email/route.tsx',
    ),
    route(
      'subscriptions/activation-flow/another-device',
      'pages/activation-flow-another-device/route.tsx',
    ),
    route(
      'subscriptions/activation-flow/another-device/add-email/:step?',
      'pages/activation-flow-add-email/route.tsx',
    ),
    route(
      'subscriptions/activation-flow/another-device/email/:step?',
      'pages/activation-flow-another-device-email/route.tsx',
    ),
    route('identity-theft-restoration', 'pages/identity-theft-restoration/route.tsx'),
    route('languages', 'pages/language-list/route.tsx'),
    route('404', 'pages/not-found/route.tsx'),
    route('errors/oops', 'pages/errors/oops/route.tsx'),
    route('errors/oops-sent', 'pages/errors/oops-sent/route.tsx'),
    route('errors/nginx', 'pages/errors/nginx/route.tsx'),
    route('errors/nginx-sent', 'pages/errors/nginx-sent/route.tsx'),
    route('errors/tq', 'pages/errors/tq/route.tsx'),
    route('errors/tq-sent', 'pages/errors/tq-sent/route.tsx'),
    route('errors/blocked', 'pages/errors/blocked/route.tsx'),
    route('errors/teapot', 'pages/errors/teapot/route.tsx'),
    route('errors/trap', 'pages/errors/trap/route.tsx'),
  ]),
] satisfies RouteConfig;
