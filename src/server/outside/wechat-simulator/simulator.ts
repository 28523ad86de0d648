import { randomBytes, randomUUID } from 'node:crypto';
import { days, hours, minutes } from '../../duration.ts';
import type { Clock } from '../clock.ts';
import { refuse, type SimulatedErrcode, type WechatAnswer } from './answers.ts';
import { newPerson, people, type SimulatedPerson } from './people.ts';

/** Tencent's lifetimes of a code to scan, an authorisation code, an access token and a refresh token. */
const life = { scan: minutes(5), code: minutes(10), access: hours(2), refresh: days(30) };
const SCOPE = 'snsapi_login';

type Query = Record<string, string | undefined>;

interface Scan {
  redirectUri: string;
  state: string;
  expiresAt: number;
  /** The address that the browser goes to after the person has decided. */
  target: string | null;
}

interface Grant {
  person: SimulatedPerson;
  expiresAt: number;
}

/** The state of the simulated open platform, kept in memory: a restart forgets it. */
export class WechatSimulator {
  readonly #app: { appId: string; appSecret: string };
  readonly #clock: Clock;
  readonly #scans = new Map<string, Scan>();
  readonly #codes = new Map<string, Grant & { isUsed: boolean }>();
  readonly #accessTokens = new Map<string, Grant>();
  readonly #refreshTokens = new Map<string, Grant>();

  constructor(app: { appId: string; appSecret: string }, clock: Clock) {
    this.#app = app;
    this.#clock = clock;
  }

  get appId(): string {
    return this.#app.appId;
  }

  /** Begins a scan and returns its id, which is the content of the QR code. */
  startScan(redirectUri: string, state: string): string {
    this.#forgetExpired();
    const scan = randomUUID();
    this.#scans.set(scan, { redirectUri, state, expiresAt: this.#clock.now() + life.scan, target: null });
    return scan;
  }

  /** Null if the QR code is unknown or too old. */
  findScan(id: string): Scan | null {
    const scan = this.#scans.get(id);
    return scan === undefined || scan.expiresAt <= this.#clock.now() ? null : scan;
  }

  /**
   * The person confirms as `personId` (a new person for any unknown id) or, with null, declines. A QR code is decided
   * once.
   */
  decide(id: string, personId: string | null): string | null {
    const scan = this.findScan(id);
    if (scan === null) return null;
    scan.target ??= this.#targetOf(scan, personId);
    return scan.target;
  }

  /** GET /sns/oauth2/access_token */
  accessToken({ appid, secret, code, grant_type: grantType }: Query): WechatAnswer {
    if (!appid) return refuse(41002);
    if (appid !== this.#app.appId) return refuse(40013);
    if (!secret) return refuse(41004);
    if (secret !== this.#app.appSecret) return refuse(40125);
    if (!code) return refuse(41008);
    if (grantType !== 'authorization_code') return refuse(40002);
    const grant = this.#codes.get(code);
    if (grant === undefined) return refuse(40029);
    if (grant.isUsed) return refuse(40163);
    if (grant.expiresAt <= this.#clock.now()) return refuse(42003);
    grant.isUsed = true;
    const refreshToken = made();
    this.#refreshTokens.set(refreshToken, { person: grant.person, expiresAt: this.#clock.now() + life.refresh });
    return { ...this.#tokens(grant.person, refreshToken), unionid: grant.person.unionid };
  }

  /** GET /sns/oauth2/refresh_token */
  refreshToken({ appid, grant_type: grantType, refresh_token: token }: Query): WechatAnswer {
    if (!appid) return refuse(41002);
    if (appid !== this.#app.appId) return refuse(40013);
    if (!token) return refuse(41003);
    if (grantType !== 'refresh_token') return refuse(40002);
    const grant = this.#refreshTokens.get(token);
    if (grant === undefined) return refuse(40030);
    return grant.expiresAt <= this.#clock.now() ? refuse(42002) : this.#tokens(grant.person, token);
  }

  /** GET /sns/auth */
  auth(query: Query): WechatAnswer {
    const holder = this.#holder(query);
    return typeof holder === 'number' ? refuse(holder) : { errcode: 0, errmsg: 'ok' };
  }

  /** GET /sns/userinfo */
  userinfo(query: Query): WechatAnswer {
    const holder = this.#holder(query);
    if (typeof holder === 'number') return refuse(holder);
    const { openid, unionid, nickname, sex } = holder;
    const place = { language: 'zh_CN', city: '', province: '', country: '' };
    return { openid, nickname, sex, ...place, headimgurl: '', privilege: [], unionid };
  }

  #holder({ access_token: token, openid }: Query): SimulatedPerson | SimulatedErrcode {
    if (!token) return 41001;
    if (!openid) return 41009;
    const grant = this.#accessTokens.get(token);
    if (grant === undefined) return 40001;
    if (grant.expiresAt <= this.#clock.now()) return 42001;
    return grant.person.openid === openid ? grant.person : 40003;
  }

  #tokens(person: SimulatedPerson, refreshToken: string): WechatAnswer {
    const accessToken = made();
    this.#accessTokens.set(accessToken, { person, expiresAt: this.#clock.now() + life.access });
    return {
      access_token: accessToken,
      expires_in: life.access / 1000,
      refresh_token: refreshToken,
      openid: person.openid,
      scope: SCOPE,
    };
  }

  /** A person who declines comes back with only the state. */
  #targetOf({ redirectUri, state }: Scan, personId: string | null): string {
    const target = new URL(redirectUri);
    if (personId !== null) {
      const code = made().slice(0, 32);
      const person = people.find(({ openid }) => openid === personId) ?? newPerson();
      this.#codes.set(code, { person, expiresAt: this.#clock.now() + life.code, isUsed: false });
      target.searchParams.set('code', code);
    }
    target.searchParams.set('state', state);
    return target.href;
  }

  /** Keeps them a day longer than needed, so that used and expired links are still answered as such. */
  #forgetExpired(): void {
    for (const known of [this.#scans, this.#codes, this.#accessTokens, this.#refreshTokens]) {
      for (const [key, { expiresAt }] of known) if (expiresAt + days(1) <= this.#clock.now()) known.delete(key);
    }
  }
}

const made = (): string => randomBytes(48).toString('base64url');
