import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Job } from '@mallard/company/schemas';

export const employmentTypes: Readonly<Record<Job['employmentType'], MessageDescriptor>> = {
  FULL_TIME: msg({ message: 'Full time', comment: 'Kind of employment' }),
  PART_TIME: msg({ message: 'Part time', comment: 'Kind of employment' }),
  TEMPORARY: msg({ message: 'Fixed term', comment: 'Kind of employment' }),
  INTERN: msg({ message: 'Internship', comment: 'Kind of employment' }),
};
