import type { ReportTopic } from '@mallard/site-contract/forms';
import { AlertIcon, CardIcon, ChatIcon, CheckCircleIcon, EyeOffIcon, LockIcon } from '@mallard/ui';
import type { ReactNode } from 'react';

/** An icon next to the text of a topic; "something else" has none. */
export const topicIcons: Readonly<Partial<Record<ReportTopic, ReactNode>>> = {
  phishing: <LockIcon />,
  'scam-shop': <CardIcon />,
  malware: <AlertIcon />,
  'tech-support': <ChatIcon />,
  harmless: <CheckCircleIcon />,
  broken: <EyeOffIcon />,
};
