import { CheckIt } from './sections/CheckIt.tsx';
import { Closing } from './sections/Closing.tsx';
import { Hero } from './sections/Hero.tsx';
import { Limits } from './sections/Limits.tsx';
import { PrivateWindow } from './sections/PrivateWindow.tsx';
import { Usual } from './sections/Usual.tsx';
import './theme.css';

export default function ComparePrivacyPage() {
  return (
    <>
      <Hero />
      <Usual />
      <PrivateWindow />
      <Limits />
      <CheckIt />
      <Closing />
    </>
  );
}
