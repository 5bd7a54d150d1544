/** The spec's seven categories of emoji (onboarding §9). */
export const emojiCategories = [
  'smileys_people',
  'animals_nature',
  'food_drink',
  'travel_places',
  'activities',
  'objects',
  'symbols',
] as const;

export type EmojiCategory = (typeof emojiCategories)[number];

const signs: Readonly<Record<EmojiCategory, string>> = {
  smileys_people:
    '😀 😄 😁 😅 😂 🙂 😉 😊 😇 🥰 😍 😘 😋 😎 🤓 🥳 🤗 🤩 🙃 😌 😴 🤔 🥺 😭 🫶 👋 👍 👏 🙌 🙏 💪 🤝 ✌️ 🤞 🤟 👶 🧒 👧 👦 👩 👨 👵 👴 👩‍🍳 👨‍🍳 💃 🕺 👪',
  animals_nature:
    '🐶 🐱 🐭 🐹 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🦉 🦋 🐝 🐞 🐢 🐬 🐳 🐎 🦄 🐫 🌵 🌲 🌳 🌴 🌱 🍀 🍁 🍄 🌷 🌹 🌻 🌸 🌍 🌙 ⭐ ☀️ 🌈 ⛅ ❄️ 🔥',
  food_drink:
    '🍏 🍋 🍌 🍉 🍇 🍓 🍒 🍑 🥭 🍍 🥥 🥝 🍅 🥑 🥦 🌶️ 🌽 🥕 🥐 🥖 🥨 🧀 🍳 🥞 🥓 🍔 🍟 🍕 🌭 🥪 🌮 🌯 🥙 🥗 🍝 🍜 🍣 🍤 🍦 🍰 🎂 🧁 🍫 🍪 ☕ 🍵 🧃 🍹',
  travel_places:
    '🚗 🚕 🚌 🚎 🏎️ 🚓 🚑 🚒 🚚 🚜 🛵 🏍️ 🚲 🛴 🚂 🚆 🚇 ✈️ 🛫 🚁 🚀 ⛵ 🚤 🚢 ⚓ 🗺️ 🧭 🏖️ 🏝️ 🏔️ ⛺ 🏠 🏡 🏢 🏨 🏰 🗼 🗽 🕌 ⛪ 🛕 🌃 🌅 🌉 🎡 🎢 🎪 ⛲',
  activities:
    '⚽ 🏀 🏈 ⚾ 🎾 🏐 🏉 🎱 🏓 🏸 🏒 🏏 ⛳ 🏹 🎣 🥊 🥋 🛹 ⛸️ 🎿 🏂 🏋️ 🤸 🧘 🏄 🏊 🚴 🏆 🥇 🏅 🎗️ 🎫 🎭 🎨 🎬 🎤 🎧 🎼 🎹 🥁 🎷 🎺 🎸 🎻 🎲 ♟️ 🎯 🎮',
  objects:
    '⌚ 📱 💻 🖨️ 📷 🎥 📺 📻 ⏰ 💡 🔦 🕯️ 💰 💶 💷 💵 💳 💎 🔧 🔨 ⚙️ 🔑 🚪 🛋️ 🛏️ 🚿 🛁 🧸 🎁 🎈 🎉 🎀 ✉️ 📦 📚 📖 📝 ✏️ 📌 ✂️ 🎓 👓 👟 👗 👜 💍 💄 ☂️',
  symbols:
    '❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 💕 💞 💓 💗 💖 💘 💝 ☮️ ✨ 💫 💥 💯 ✅ ☑️ ✔️ ❌ ❗ ❓ ‼️ ➕ ➖ ➗ ♾️ 🔔 🎵 🎶 💤 ♻️ 🆗 🆒 🆕 🆓 🔝 🔴 🟠 🟡 🟢 🔵 🟣',
};

/** The emoji of a category, in the order they are shown. */
export function emojiOf(category: EmojiCategory): string[] {
  return signs[category].split(' ');
}
