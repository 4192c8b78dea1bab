import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../run.ts';
import { unreadableProjects } from './unreadable-projects.ts';

let folder = '';
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'projects-'));
  for (const path of ['package.json', 'nx.json', 'libs/http/package.json']) write(path, '{}');
  write('libs/http/project.json', '{ "name": "http" }');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('unreadableProjects accepts this workspace', () => {
  expect(unreadableProjects(workspaceRoot)).toEqual([]);
  expect(unreadableProjects(folder)).toEqual([]);
});

it('unreadableProjects names a file with invalid JSON, and two projects with the same name', () => {
  write('libs/pixel/package.json', '{ "name": "@mallard/pixel", }');
  write('libs/pixel/project.json', '{ "name": "http" }');
  expect(unreadableProjects(folder)).toEqual([
    expect.stringMatching(/^libs\/pixel\/package\.json is not valid JSON: .*position \d+/),
    'libs/pixel/project.json has the same name "http" as libs/http/project.json. Rename one of them.',
  ]);
});
