import { configure } from '@testing-library/react';

// What is waited for comes by itself; on a busy machine one second, the default, may be over before it was its turn.
configure({ asyncUtilTimeout: 15_000 });
