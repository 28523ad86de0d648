import type { SigningKeyState } from '../../../../contract/licenses/signing-keys.ts';
import type { Tone } from '../../../ui/data/badge.tsx';

export const keyStates: Record<SigningKeyState, { tone: Tone; word: string }> = {
  waiting: { tone: 'primary', word: '已公布，等待启用' },
  signing: { tone: 'success', word: '正在签名' },
  retired: { tone: 'neutral', word: '只用于校验' },
  compromised: { tone: 'danger', word: '已泄露，不再公布' },
};
