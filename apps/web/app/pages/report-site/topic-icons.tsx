import type { ReportTopic } from '@mallard/site-contract/forms';
import { AlertIcon, CardIcon, ChatIcon, CheckCircleIcon, EyeOffIcon, LockIcon } from '@mallard/ui';
import type { ReactNode } from 'react';

/** Beside the words of a topic; "something else" looks like nothing. */
export const topicIcons: Readonly<Partial<Record<ReportTopic, ReactNode>>> = {
  phishing: <LockIcon />,
  'scam-shop': <CardIcon />,
  malware: <AlertIcon />,
  'tech-support': <ChatIcon />,
  harmless: <CheckCircleIcon />,
  broken: <EyeOffIcon />,
};
