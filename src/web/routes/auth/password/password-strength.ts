export interface PasswordStrength {
  /** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
  level: 0 | 1 | 2 | 3 | 4;
  label: string;
  advice: string;
}

const levels: readonly PasswordStrength[] = [
  { level: 0, label: '太短', advice: '至少 8 位' },
  { level: 1, label: '弱', advice: '容易被猜到，试试几个不相关的词连在一起' },
  { level: 2, label: '一般', advice: '再长一些，或混入数字和符号' },
  { level: 3, label: '较强', advice: '可以使用' },
  { level: 4, label: '强', advice: '很难被猜到' },
];

const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '01234567890', '9876543210'];

const words = /password|passw0rd|admin|welcome|iloveyou|letmein|dragon|monkey|woaini|asdasd|abc123|test|root|user/g;

/** A hint while typing, in bits of entropy; the server decides which are refused (common passwords). */
export function passwordStrength(password: string, username = ''): PasswordStrength {
  const text = password.normalize('NFKC').trim();
  if (text.length < 8) return pick(0);
  const bits = countEffective(text.toLowerCase(), username.trim().toLowerCase()) * Math.log2(alphabetSize(text));
  if (bits < 36) return pick(1);
  if (bits < 50) return pick(2);
  return pick(bits < 66 ? 3 : 4);
}

function pick(level: PasswordStrength['level']): PasswordStrength {
  return levels[level] as PasswordStrength;
}

/**
 * The number of characters that are hard to guess: repeats, keyboard and alphabet runs, the user name and the commonest
 * words count once.
 */
function countEffective(text: string, username: string): number {
  const withoutName = username.length >= 4 ? text.replaceAll(username, 'u') : text;
  const rest = withoutName.replaceAll(words, 'w');
  let count = 0;
  for (let index = 0; index < rest.length; index++) {
    const previous = rest.charAt(index - 1);
    const pair = previous + rest.charAt(index);
    const isRepeat = index > 0 && previous === rest.charAt(index);
    const isRun = index > 0 && runs.some((run) => run.includes(pair));
    if (!isRepeat && !isRun) count++;
  }
  return Math.min(count, new Set(rest).size * 1.8);
}

function alphabetSize(text: string): number {
  let size = 0;
  if (/[a-z]/.test(text)) size += 26;
  if (/[A-Z]/.test(text)) size += 26;
  if (/\d/.test(text)) size += 10;
  if (/[!-/:-@[-`{-~ ]/.test(text)) size += 33;
  if (/[^\u0020-\u007e]/.test(text)) size += 2000;
  return Math.max(size, 1);
}
