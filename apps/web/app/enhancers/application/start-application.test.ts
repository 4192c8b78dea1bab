import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { activatePage, prerenderPage } from '@mallard/pixel/testing';
import { startAfterPaint } from './start-application.ts';

const LINK = '<link rel="modulepreload" href="/assets/react.js">';

let painted = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = `<template data-start>${LINK}</template>`;
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(callback: () => void) {
        painted = callback;
      }
      observe(): void {}
    },
  });
});

const isStarted = () => document.head.querySelector('link') !== null;

describe('startAfterPaint', () => {
  it('starts an application once, after the first paint', () => {
    startAfterPaint();
    expect(isStarted()).toBe(false);
    painted();
    expect(isStarted()).toBe(true);
    painted();
    dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(document.head.innerHTML).toBe(LINK);
  });

  it('starts an application in a background tab after load', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    startAfterPaint();
    dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1);
    expect(isStarted()).toBe(true);
    hidden.mockRestore();
  });

  it('starts an application if the browser reports no paint timing', () => {
    startAfterPaint();
    dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(900);
    expect(isStarted()).toBe(false);
    jest.advanceTimersByTime(200);
    expect(isStarted()).toBe(true);
  });

  it('marks the page as not started when a start script fails to load', () => {
    const { dataset } = document.documentElement;
    document.querySelector('template')!.innerHTML = '<script type="module" src="/a.js"></script>';
    startAfterPaint();
    painted();
    expect(dataset).not.toHaveProperty('notStarted');
    document.head.querySelector('script')!.dispatchEvent(new Event('error'));
    expect(dataset['notStarted']).toBe('');
    delete dataset['notStarted'];
  });

  it('starts a prerendered application when it is activated', () => {
    prerenderPage();
    startAfterPaint();
    painted();
    dispatchEvent(new Event('load'));
    jest.runAllTimers();
    expect(isStarted()).toBe(false);
    activatePage();
    expect(isStarted()).toBe(true);
  });
});
