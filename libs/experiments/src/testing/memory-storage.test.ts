import { describe, expect, it } from '@jest/globals';
import { assignVariant } from '../core/decide.ts';
import { defineExperiments } from '../core/experiment.ts';
import { createDecisionContext, createMemoryStorage } from './index.ts';

const [headline] = defineExperiments([
  {
    name: 'headline',
    description: 'Which headline is read.',
    owner: 'growth',
    variants: ['control', 'short'],
    allocation: 1,
    assignment: 'local',
    expiryDays: 30,
    endsOn: '2099-12-31',
  },
]);

describe('createMemoryStorage', () => {
  const visit = (storage: ReturnType<typeof createMemoryStorage>, draw: number) =>
    assignVariant(headline, createDecisionContext({ storage: () => storage, random: () => draw }));

  it('keeps a variant and throws while blocked', () => {
    const storage = createMemoryStorage();
    expect(visit(storage, 0.9)).toMatchObject({ variant: 'short', reason: 'random' });
    expect(visit(storage, 0)).toMatchObject({ variant: 'short', reason: 'stored' });
    storage.isBlocked = true;
    expect(visit(storage, 0)).toEqual({ status: 'none', reason: 'storage-unavailable' });
    expect(() => storage.removeItem('exp_headline')).toThrow('insecure');
    storage.isBlocked = false;
    expect(visit(storage, 0)).toMatchObject({ variant: 'short', reason: 'stored' });
  });

  it('rejects writes while full and keeps its contents', () => {
    const storage = createMemoryStorage({ other: 'x' });
    storage.isFull = true;
    expect(visit(storage, 0.9)).toEqual({ status: 'none', reason: 'storage-unavailable' });
    expect([storage.getItem('other'), storage.getItem('exp_headline')]).toEqual(['x', null]);
    storage.removeItem('other');
    expect(storage.getItem('other')).toBeNull();
  });
});
