/** Lengths of what people write about themselves, in characters (onboarding §5, §9). */
export const nameLength = { least: 2, most: 30 } as const;
export const nickNameLength = { least: 2, most: 30 } as const;
export const wishLength = { least: 2, most: 120 } as const;

/** Nobody younger may have an account (product §9). */
export const minimumAge = 16;

/** The spec asks for a digit and a letter; the length is ours. */
export const passwordLength = { least: 8, most: 128 } as const;

/** A photo as it is chosen, and as it is kept after it was drawn anew (onboarding §5). */
export const largestPhotoBytes = 5 * 1024 * 1024;
export const largestKeptPhotoBytes = 1024 * 1024;

/** How finely a photo that was cut out is written, as JPEG (product §9). */
export const photoQuality = 0.75;

/** Digits of a code that is sent to a phone. */
export const codeLength = 6;
export const codeLifetimeSeconds = 10 * 60;
/** So often may a code be typed wrongly. */
export const codeTries = 5;
/** How long to wait before another code may be asked for (onboarding §9). */
export const codeResendSeconds = 120;
/** The same of a code to one's own phone, while one introduces oneself (onboarding §4). */
export const ownPhoneResendSeconds = 60;
