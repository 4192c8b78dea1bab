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
    route('pro', 'pages/pro/route.tsx'),
    route('pro/privacy-terms', 'pages/pro-privacy-terms/route.tsx'),
    route('privacy', 'pages/privacy/route.tsx'),
    route('compare-privacy', 'pages/compare-privacy/route.tsx'),
    route('about', 'pages/about/route.tsx'),
    route('duckai', 'pages/duckai/route.tsx'),
    route('pro/welcome', 'pages/pro-welcome/route.tsx'),
    route('pro/add-email', 'pages/pro-add-email/route.tsx'),
    route('subscriptions', 'pages/subscriptions/route.tsx'),
    route('subscriptions/activate', 'pages/subscriptions-activate/route.tsx'),
    route('subscriptions/manage', 'pages/subscriptions-manage/route.tsx'),
    route('languages', 'pages/language-list/route.tsx'),
    route('404', 'pages/not-found/route.tsx'),
  ]),
] satisfies RouteConfig;
