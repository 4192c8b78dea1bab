import { assignVariant, defineExperiments } from '@mallard/experiments';
import { createDecisionContext } from '@mallard/experiments/testing';

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
const counts = {};
for (let visitor = 0; visitor < 1000; visitor++) {
  const { variant } = assignVariant(headline, createDecisionContext({ random: Math.random }));
  counts[variant] = (counts[variant] ?? 0) + 1;
}
print(counts);
