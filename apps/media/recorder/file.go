package main

import (
	"bytes"
	"math"
	"os"
	"sort"
	"time"

	"github.com/at-wat/ebml-go"
	"github.com/at-wat/ebml-go/webm"
)

const (
	videoTrack = 1
	audioTrack = 2

	// A cluster is written whole: what is lost with a kill is the one in memory. With a whole picture the next one begins, so that the
	// index can lead there.
	clusterSpanMin  = 500 * time.Millisecond
	clusterSpanMax  = 2 * time.Second
	clusterBytesMax = 4 << 20
	// Where the index is told of once there is one.
	headRoom = 100
)

var (
	idSegment = []byte{0x18, 0x53, 0x80, 0x67}
	// Eight bytes that say "until the end": replaced by the true size at the end.
	sizeUnknown = []byte{0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}
)

// Head is what a file says about itself before its first frame.
type Head struct {
	Video         *Codec
	Private       []byte
	Width, Height uint64
	HasAudio      bool
	BeganAt       time.Time
}

type frame struct {
	track uint64
	at    time.Duration
	isKey bool
	data  []byte
}

// File is a recording as it grows. Not for use by several at once.
type File struct {
	out     *os.File
	pending []frame
	size    int
	Written int64
	Last    time.Duration
}

// Create begins a file. It fails where there is one already.
func Create(path string, head Head) (*File, error) {
	out, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o640)
	if err != nil {
		return nil, err
	}
	begin, err := headBytes(head)
	if err == nil {
		_, err = out.Write(begin)
	}
	if err != nil {
		_ = out.Close()
		return nil, err
	}
	return &File{out: out, Written: int64(len(begin))}, nil
}

func headBytes(head Head) ([]byte, error) {
	docType := "webm"
	if head.Video != nil && !head.Video.IsWebM {
		docType = "matroska"
	}
	var out bytes.Buffer
	err := ebml.Marshal(&struct {
		Header webm.EBMLHeader `ebml:"EBML"`
	}{webm.EBMLHeader{EBMLVersion: 1, EBMLReadVersion: 1, EBMLMaxIDLength: 4, EBMLMaxSizeLength: 8, DocType: docType, DocTypeVersion: 4, DocTypeReadVersion: 2}}, &out)
	if err != nil {
		return nil, err
	}
	out.Write(idSegment)
	out.Write(sizeUnknown)
	out.Write(void(headRoom))
	err = ebml.Marshal(&struct {
		Info   webm.Info   `ebml:"Info"`
		Tracks webm.Tracks `ebml:"Tracks"`
	}{
		// The length stands here as a number that never is one, and is replaced at the end.
		webm.Info{TimecodeScale: uint64(time.Millisecond), MuxingApp: "ebml-go", WritingApp: "Benison", Duration: math.MaxFloat64, DateUTC: head.BeganAt.UTC()},
		tracksOf(head),
	}, &out)
	return out.Bytes(), err
}

func tracksOf(head Head) webm.Tracks {
	var tracks webm.Tracks
	if head.Video != nil {
		tracks.TrackEntry = append(tracks.TrackEntry, webm.TrackEntry{
			Name: "Picture", TrackNumber: videoTrack, TrackUID: videoTrack, TrackType: 1, CodecID: head.Video.Name, CodecPrivate: head.Private,
			Video: &webm.Video{PixelWidth: head.Width, PixelHeight: head.Height},
		})
	}
	if head.HasAudio {
		tracks.TrackEntry = append(tracks.TrackEntry, webm.TrackEntry{
			Name: "Sound", TrackNumber: audioTrack, TrackUID: audioTrack, TrackType: 2, CodecID: "A_OPUS",
			// RFC 7845, 5.1: two channels, no pre-skip, 48 kHz, no gain.
			CodecPrivate: []byte{'O', 'p', 'u', 's', 'H', 'e', 'a', 'd', 1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0},
			SeekPreRoll:  uint64(80 * time.Millisecond),
			Audio:        &webm.Audio{SamplingFrequency: 48_000, Channels: 2},
		})
	}
	return tracks
}

// void is an element of this size in all that says nothing.
func void(size int) []byte {
	out := make([]byte, size)
	out[0], out[1] = 0xec, 0x80|byte(size-2)
	return out
}

// Add takes a frame; it is on disk with its cluster.
func (f *File) Add(one frame) error {
	if len(f.pending) > 0 {
		span := one.at - f.pending[0].at
		isCut := span >= clusterSpanMin && one.track == videoTrack && one.isKey
		if isCut || span >= clusterSpanMax || f.size+len(one.data) > clusterBytesMax {
			if err := f.Flush(); err != nil {
				return err
			}
		}
	}
	f.pending = append(f.pending, one)
	f.size += len(one.data)
	f.Last = max(f.Last, one.at)
	return nil
}

// Flush writes the cluster in memory, in one go.
func (f *File) Flush() error {
	if len(f.pending) == 0 {
		return nil
	}
	sort.SliceStable(f.pending, func(a, b int) bool { return f.pending[a].at < f.pending[b].at })
	base := f.pending[0].at.Milliseconds()
	cluster := webm.Cluster{Timecode: uint64(base)}
	for _, one := range f.pending {
		cluster.SimpleBlock = append(cluster.SimpleBlock, ebml.Block{
			TrackNumber: one.track, Timecode: int16(one.at.Milliseconds() - base), Keyframe: one.isKey, Data: [][]byte{one.data},
		})
	}
	var out bytes.Buffer
	if err := ebml.Marshal(&struct {
		Cluster webm.Cluster `ebml:"Cluster"`
	}{cluster}, &out); err != nil {
		return err
	}
	f.pending, f.size = f.pending[:0], 0
	n, err := f.out.Write(out.Bytes())
	f.Written += int64(n)
	return err
}

// Close writes what is left.
func (f *File) Close() error {
	err := f.Flush()
	if closed := f.out.Close(); err == nil {
		err = closed
	}
	return err
}
