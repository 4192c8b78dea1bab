/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { readApplicationFiles } from './application-files.ts';

const app = fileURLToPath(new URL('../app/', import.meta.url));
const { shared, pages } = readApplicationFiles(app);
const has = (files: ReadonlySet<string> | undefined, path: string) => files?.has(app + path);

describe('what hydrates', () => {
  it('is the applications’ frame, which every page shares', () => {
    expect(has(shared, 'applications/Application.tsx')).toBe(true);
    expect(has(shared, 'pages/subscriptions-manage/title.ts')).toBe(true);
  });

  it('is not what a page alone needs, nor what only documents have', () => {
    expect(has(shared, 'pages/subscriptions-manage/SubscriptionsManagePage.tsx')).toBe(false);
    expect(has(shared, 'shell/Footer.tsx')).toBe(false);
    expect(has(shared, 'pages/home/HomePage.tsx')).toBe(false);
  });

  it('is of a page with all that it imports', () => {
    const manage = pages.get('subscriptions-manage');
    expect(has(manage, 'pages/subscriptions-manage/SubscriptionsManagePage.tsx')).toBe(true);
    expect(has(manage, 'features/session/AccountAside.tsx')).toBe(true);
    expect(has(manage, 'pages/pro-welcome/ProWelcomePage.tsx')).toBe(false);
  });

  it('is of what only apps show, which no page on the web loads', () => {
    const part = 'features/native/NativePurchase.tsx';
    expect(has(pages.get('in-app'), part)).toBe(true);
    expect([shared, pages.get('subscriptions')].some((files) => has(files, part))).toBe(false);
  });

  it('is of a page with the parts that it loads by itself', () => {
    const account = pages.get('subscriptions-account');
    expect(has(account, 'pages/subscriptions-account/AccountCards.tsx')).toBe(true);
    expect(has(account, 'features/account/DeletionCard.tsx')).toBe(true);
    expect(has(shared, 'features/account/DeletionCard.tsx')).toBe(false);
  });

  it('follows every page that is loaded on demand', () => {
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['pro-welcome', 'subscriptions']));
    for (const files of pages.values()) expect(files.size).toBeGreaterThan(3);
  });
});
